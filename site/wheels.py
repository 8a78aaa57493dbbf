"""Wheels for Python in a browser, from what is installed here, and their lock.

Nothing is fetched: each pure package of the environment is packed again, gamesearch
from this checkout, and what JupyterLite has of its own is taken as it is. An import in
a cell makes Pyodide load the package that the lock names for it, and all that it
depends on. The same environment makes the same bytes.
"""

import base64
import json
import re
import sys
import zipfile
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from io import BytesIO
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).resolve().parents[1]
TOOLS = Path(sys.prefix) / "site-tools"
EXTENSION = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension"
NODE = HOUSE / "site" / "node_modules" / "pyodide"
FOLDERS = {"gamesearch": "gamesearch", "data": "gamesearch/data"}  # of the checkout
FILES = {".py", ".js", ".css", ".json", ".csv", ".toml"}
MORE = {"gamesearch": ["simpy", "tqdm"]}  # used where they are installed
ON_DEMAND = ["networkx"]  # loaded by a cell that imports it
LEFT_OUT = {"jedi", "parso", "jupyterlab-widgets"}  # large; only pages need the last
BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "python_version": "3.14",
    "extra": "",
}
WHEEL = """\
Wheel-Version: 1.0
Generator: gamesearch
Root-Is-Purelib: true
Tag: py3-none-any
"""
METADATA = "Metadata-Version: 2.1\nName: {}\nVersion: {}\n"
NOTHING = (
    "Nothing can be installed here: this page has the packages that it was built with."
)
STAND_INS = {  # names that the kernel loads at its start
    "jedi": {},
    "micropip": {
        "micropip/__init__.py": f"""\
async def install(requirements, **options):
    raise ModuleNotFoundError({NOTHING!r})
""",
        "micropip/package_index.py": "CompatibilityLayer = ProjectInfo = object\n"
        "query_package = None\n",
    },
}
AT_START = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi"]
AT_START += ["ipython", "gamesearch"]  # before the first cell asks for it


def build(folder: Path) -> None:
    """Write `wheels/` and pyodide-lock.json into a folder."""
    (folder / "wheels").mkdir(parents=True)
    packages = {}
    for file in kernel_wheels():
        entry = described(file.name, file.read_bytes(), required(file))
        packages[entry["name"]] = entry
        (folder / "wheels" / file.name).write_bytes(file.read_bytes())
    for name, contents in STAND_INS.items():
        text = METADATA.format(name, 1)
        packages[name] = written(folder, name, "1", text, contents, [])
    wanted = ["gamesearch", *ON_DEMAND]
    wanted += [name for entry in packages.values() for name in entry["depends"]]
    while wanted:
        name = wanted.pop()
        if name not in packages:
            packages[name] = packed(folder, name)
            wanted += packages[name]["depends"]
    info = json.loads((NODE / "pyodide-lock.json").read_text())["info"]
    lock = {"info": info, "packages": dict(sorted(packages.items()))}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1))


def kernel_wheels() -> list[Path]:
    """The wheels that JupyterLite's kernel brings with it."""
    used = "ipykernel", "piplite", "pyodide_kernel", "widgetsnbextension-4"
    wheels = sorted((TOOLS / EXTENSION).rglob("*.whl"))
    return [file for file in wheels if file.name.startswith(used)]


def required(file: Path) -> list[str]:
    """The names of the packages that a wheel depends on in a browser."""
    [metadata] = [
        name for name in zipfile.ZipFile(file).namelist() if name.endswith("/METADATA")
    ]
    text = zipfile.ZipFile(file).read(metadata).decode()
    return names(re.findall(r"^Requires-Dist: (.*)$", text, re.MULTILINE))


def names(requirements: list[str]) -> list[str]:
    """The names in requirements, of those that count in a browser."""
    wanted = {
        canonicalize_name(one.name)
        for one in map(Requirement, requirements)
        if one.marker is None or one.marker.evaluate(BROWSER)
    }
    return sorted(wanted - LEFT_OUT)


def packed(folder: Path, name: str) -> dict:
    """Write the wheel of a package that is installed here; its entry in the lock."""
    found = distribution(name)
    files = checkout() if name == "gamesearch" else installed(found)
    depends = sorted({*names(found.requires or []), *MORE.get(name, [])})
    metadata = found.read_text("METADATA")
    return written(
        folder, name, found.version, metadata, files | licences(found), depends
    )


def checkout() -> dict[str, bytes]:
    """The files of gamesearch, which is not copied where it is installed from here."""
    return {
        f"{target}/{file.relative_to(HOUSE / source).as_posix()}": file.read_bytes()
        for source, target in FOLDERS.items()
        for file in sorted((HOUSE / source).rglob("*"))
        if file.suffix in FILES and "__pycache__" not in file.parts
    }


def installed(found: Distribution) -> dict[str, bytes]:
    """The files of a package; what is compiled has a twin in Python beside it."""
    return {
        str(file): file.locate().read_bytes()
        for file in found.files
        if ".." not in file.parts
        and file.suffix not in {".so", ".pyd", ".pyc"}
        and "tests" not in file.parts
        and not file.parts[0].endswith(".dist-info")
    }


def licences(found: Distribution) -> dict[str, bytes]:
    """The files of a package that say who may use it, and who wrote it."""
    names = "LICEN", "COPYING", "NOTICE", "AUTHORS"
    return {
        str(file): file.locate().read_bytes()
        for file in found.files
        if file.parts[0].endswith(".dist-info") and file.name.upper().startswith(names)
    }


def written(folder, name, version, metadata, files, depends) -> dict:
    """Write a wheel of these files; its entry in the lock."""
    stem = f"{name.replace('-', '_')}-{version}"
    inside = f"{stem}.dist-info"
    files = {**files, f"{inside}/METADATA": metadata, f"{inside}/WHEEL": WHEEL}
    as_bytes = {
        path: content.encode() if isinstance(content, str) else content
        for path, content in sorted(files.items())
    }
    record = [
        f"{path},sha256={hashed(content)},{len(content)}\n"
        for path, content in as_bytes.items()
    ]
    as_bytes[f"{inside}/RECORD"] = f"{''.join(record)}{inside}/RECORD,,\n".encode()
    target = folder / "wheels" / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in as_bytes.items():
            entry = zipfile.ZipInfo(path)  # of 1980: the time is not part of it
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return described(target.name, target.read_bytes(), depends)


def hashed(content: bytes) -> str:
    """The hash as it stands in a wheel's RECORD."""
    digest = base64.urlsafe_b64encode(sha256(content).digest())
    return digest.decode().rstrip("=")


def described(file_name: str, content: bytes, depends: list[str]) -> dict:
    """The entry of a wheel in the lock."""
    name, version, *_ = file_name.split("-")
    return {
        "name": canonicalize_name(name),
        "version": version,
        "file_name": f"wheels/{file_name}",
        "install_dir": "site",
        "sha256": sha256(content).hexdigest(),
        "package_type": "package",
        "imports": modules(content),
        "depends": depends,
        "unvendored_tests": False,
    }


def modules(content: bytes) -> list[str]:
    """The names that a wheel makes importable."""
    paths = map(PurePosixPath, zipfile.ZipFile(BytesIO(content)).namelist())
    found = {
        path.parts[0].removesuffix(".py") for path in paths if path.suffix == ".py"
    }
    return sorted(found)
