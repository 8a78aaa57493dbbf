"""Move every module of the package to its room, and rewrite all that names it.

    python rooms.py        in the root of a clean clone, with the environment's Python

`ROOMS` says where each module goes: a folder, and the modules that it takes, `old:new`
where the name changes too. Files are moved by git. Imports are rewritten by their
syntax tree: an import of a module goes to the module's new place; one of a name of `gs`
or of `gamesearch.search`, inside the packages, to the module that defines it. Other
texts (notebooks, pages, comments) are rewritten where they name a module by its path.
"""

import ast
import json
import posixpath
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

G = "gamesearch/"
ROOMS = {
    "rules": "game problem result table check_game promises:contract games/entry:given "
    "evaluations/values:evaluation",
    "games": "games/*",
    "problems": "problems/*",
    "search": "search/entry:run search/arguments",
    "search/orders": "orders/*",
    "search/estimates": "estimates/*",
    "search/evaluations": "evaluations/*",
    "search/two_player": "search/minimax search/two_phase_minimax search/negamax "
    "search/alpha_beta search/alpha_beta_with_memory search/quiescence search/deepen "
    "search/aspiration search/pvs search/mtdf search/sss_star "
    "search/stockman:sss_star_open_list search/passes:null_window_passes",
    "search/chance": "search/expectiminimax search/expectimax search/star1 "
    "search/star1_hard search/star2 search/chance:outcomes search/value_iteration "
    "search/components",
    "search/best_first": "search/b_star search/b_star_again:b_star_widening "
    "search/b_star_negamax search/b_star_result search/intervals:b_star_nodes "
    "search/held:held_bounds search/strategies search/proof_number_search "
    "search/proof_tree",
    "search/and_or": "search/and_or_breadth_first search/and_or_ordered "
    "search/and_or_search search/ao_star search/labelling search/solving:and_or_common "
    "search/solution_graphs search/targets search/costs",
    "search/problems": "search/backtrack search/branch_and_bound "
    "search/best_first_branch_and_bound search/tree_size:knuth_estimate "
    "search/problem_entry:problem_run",
    "search/paths": "search/a_star search/breadth_first search/depth_first "
    "search/depth_limited search/greedy search/ida_star search/iterative_deepening "
    "search/paths:path_search search/uniform_cost search/ways:cheapest_paths "
    "search/b_star_path",
    "search/local": "search/local/* search/primes",
    "search/sums": "search/grundy_value search/stops search/temperature",
    "search/parallel": "search/parallel_alpha_beta search/open_node search/tasks "
    "working:executors own_processes:process_pool",
    "search/parallel/simulate": "simulate/*",
    "tree": "trace node tree growth:replay living:node_states cutting:cutoffs "
    "closing:star_bounds shape:skeleton best_line:principal_variation "
    "belonging:validate tree_export:export",
    "tree/narration": "words/*",
    "draw": "draw/by_hand:worksheet draw/interval_film:b_star_film draw/*",
    "draw/problems": "draw/problems/sack:knapsack draw/problems/room:vacuum "
    "draw/problems/river:missionaries draw/problems/map:tour "
    "draw/problems/places:graph_layout draw/problems/*",
    "play": "match:dialogue playable:catalogue players/fallible:noisy_player "
    "players/modelled:opponent_model players/*",
    "play/arena": "arena/described:spec arena/entry:plan_file arena/kept:result_store "
    "arena/ledger:game_log arena/played:game_record arena/playing:one_game "
    "arena/seat:player_process arena/shown:standings_view arena/* "
    "experiments/growing:append_file",
    "play/limits": "check/guard check/reading:parse_answer course/saving",
    "widgets": "widgets/assets",
    "widgets/explorer": "widgets/chance_settings widgets/closings:star_bounds "
    "widgets/controls widgets/edits widgets/experiment widgets/explorer widgets/export "
    "widgets/problem_settings widgets/program:code_view widgets/terms:evaluation_terms",
    "widgets/first_steps": "widgets/first_steps",
    "widgets/game": "widgets/backgammon_turn widgets/game_record widgets/play "
    "widgets/view_game",
    "widgets/intervals": "widgets/interval_record widgets/intervals",
    "widgets/parallel": "widgets/parallel widgets/parallel_record "
    "widgets/parallel_settings",
    "widgets/labs": "widgets/all_orders widgets/chance_sliders widgets/chance_table "
    "widgets/heap_rows widgets/heaps widgets/leaf_maps widgets/probabilities "
    "widgets/roll_dice widgets/sliders",
    "lab": "installation:self_test",
    "lab/experiments": "experiments/known:labelled_positions "
    "experiments/criteria:evaluation_criteria experiments/style:play_style "
    "experiments/*",
    "lab/fast": "fast/*",
    "check": "check/explored:explore check/*",
    "sets": "course/answering course/codes course/practice_shown course/practising "
    "course/traces course/variant",
    "sets/broken": "course/broken/*",
    "sets/judging": "course/judging/*",
    "sets/graded": "course/sets/*",
    "sets/variants": "course/variants/*",
    "coursework": "course/commands course/roster",
    "coursework/papers": "course/papers/*",
    "coursework/viva": "course/viva/*",
    "coursework/marking": "grading/beforehand:preflight grading/elsewhere:remote_calls "
    "grading/entering:gradebook_entry grading/marking:mark grading/talking:channel "
    "grading/things:proxies grading/to_run:cells_to_run grading/told:untrusted "
    "grading/*",
    "coursework/marking/inside": "grading/inside/*",
    "coursework/doctor": "grading/repair/noticed:findings grading/repair/opening:load "
    "grading/repair/arranging:reorder grading/repair/*",
    "coursework/submit": "grading/handing_in/*",
    "coursework/reports": "grading/reports/copied:similarity grading/reports/*",
}  # a star takes what no other row takes of that folder
PACKAGES = {  # whose __init__ goes where, as far as it is not its room's own
    "orders": "search/orders",
    "estimates": "search/estimates",
    "evaluations": "search/evaluations",
    "simulate": "search/parallel/simulate",
    "words": "tree/narration",
    "players": "play",
    "arena": "play/arena",
    "experiments": "lab/experiments",
    "fast": "lab/fast",
    "course": "sets",
    "course/broken": "sets/broken",
    "course/judging": "sets/judging",
    "course/sets": "sets/graded",
    "course/variants": "sets/variants",
    "course/papers": "coursework/papers",
    "course/viva": "coursework/viva",
    "grading": "coursework/marking",
    "grading/inside": "coursework/marking/inside",
    "grading/repair": "coursework/doctor",
    "grading/handing_in": "coursework/submit",
    "grading/reports": "coursework/reports",
}
DOCS = {  # of the rooms that are new
    "rules": "What every game, problem and search keeps to: rules, results, tables.",
    "search/two_player": "Searches of games for two: from minimax to null windows.",
    "search/chance": "Searches of games with dice.",
    "search/best_first": "B* and proof-number search: the best-known node first.",
    "search/and_or": "Searches of AND/OR trees and graphs.",
    "search/problems": "Backtracking, and branch and bound.",
    "search/paths": "One loop, many searches: paths from a state to a goal.",
    "search/sums": "Sums of games: Grundy values, stops, temperature.",
    "search/parallel": "Searches by several processes, real and simulated.",
    "tree": "The searched tree: the trace, the nodes, and what happened in words.",
    "play/limits": "Limits for anybody's code: time, answers, files.",
    "widgets/explorer": "The explorer of a search, and its browser side.",
    "widgets/first_steps": "The first ten minutes, as a widget.",
    "widgets/game": "Playing against a search, and looking at a game again.",
    "widgets/intervals": "The explorer of intervals.",
    "widgets/parallel": "The explorer of parallel searches.",
    "widgets/labs": "Small widgets of a lecture each.",
    "lab": "Experiments, compiled searches, and the self-test of an installation.",
    "coursework": "What an instructor adds: marking, papers, doctor, reports.",
}
SCRIPTS = {  # the browser side of widgets; the others go to the explorer
    "widgets": "dom layout shapes watch whole board",
    "widgets/first_steps": "first_steps first_steps_orders first_steps_tree "
    "first_steps_values",
    "widgets/game": "backgammon_board play view_chart view_game",
    "widgets/intervals": "interval_rows intervals",
    "widgets/parallel": "parallel parallel_controls parallel_keys parallel_legend "
    "parallel_timeline parallel_tree parallel_words",
    "widgets/labs": "all_orders chance_page chance_sliders chance_lab heaps roll_dice "
    "sliders",
}
SCRIPT_NAMES = {"closing": "star_bounds", "terms": "evaluation_terms"}
DEFINED = "gamesearch.search", "gamesearch.search.local"  # names go to their modules
AS_THEY_ARE = (
    *("tests/kept/course", "tests/golden/facts", "tests/golden/wording"),
    *("tests/golden/commands.py", "data/"),
)


def tracked(*patterns):
    listed = subprocess.run(
        ["git", "ls-files", *patterns], capture_output=True, text=True, check=True
    )
    return [Path(one) for one in listed.stdout.splitlines() if Path(one).is_file()]


def places():
    """The new path of each module, without its end."""
    old = {str(p.with_suffix(""))[len(G) :] for p in tracked("gamesearch/*.py")}
    old = {one for one in old if not one.endswith("__init__")}
    taken, found = set(), {}

    def take(room, one, name):
        base = "course/" if room.startswith("coursework") else G
        found[one] = f"{base}{room}/{name}"
        taken.add(one)

    rows = [(room, row) for room, text in ROOMS.items() for row in text.split()]
    for room, row in rows:
        if not row.endswith("*"):
            one, _, name = row.partition(":")
            assert one in old, one
            take(room, one, name or one.rpartition("/")[2])
    for room, row in rows:
        if row.endswith("*"):
            for one in sorted(old - taken):
                if one.rpartition("/")[0] == row[:-2]:
                    take(room, one, one.rpartition("/")[2])
    left = old - taken - {"__main__"}
    assert not left, left
    assert len(set(found.values())) == len(found)
    return found


def dotted(path):
    return path.removeprefix("course/").replace("/", ".")


class Renamer:
    """Rewrites texts that name modules."""

    def __init__(self, table, defined):
        packages = {
            old: ("course/" if new.startswith("coursework") else G) + new
            for old, new in PACKAGES.items()
        }
        self.new = {
            "gamesearch." + old.replace("/", "."): dotted(new)
            for old, new in {**table, **packages}.items()
        }
        self.defined = defined
        names = "|".join(map(re.escape, sorted(self.new, key=len, reverse=True)))
        self.names = re.compile(rf"(?<![\w./-])({names})(?!\w)")
        slashed = names.replace(r"\.", "/")
        self.paths = re.compile(rf"(?<![\w.-])({slashed})(?=\.py\b|/|`|\s|$|\"|')")

    def name(self, old):
        """The new dotted name of an old one; the longest part that moved decides."""
        parts = old.split(".")
        for end in range(len(parts), 0, -1):
            head = ".".join(parts[:end])
            if head in self.new:
                return ".".join([self.new[head], *parts[end:]])
        return old

    def text(self, text):
        text = self.names.sub(lambda found: self.new[found[1]], text)

        def path(found):
            new = self.new[found[1].replace("/", ".")].replace(".", "/")
            return "course/" + new if new.startswith("coursework") else new

        return self.paths.sub(path, text)

    def python(self, text, inside):
        """A Python source: its imports one by one, then all other names."""
        try:
            module = ast.parse(text)
        except SyntaxError:
            return self.text(text)
        lines, kept = text.splitlines(keepends=True), []
        found = [node for node in ast.walk(module) if isinstance(node, ast.ImportFrom)]
        for node in sorted(found, key=lambda node: node.lineno, reverse=True):
            if node.level or (node.module or "").partition(".")[0] != "gamesearch":
                continue
            groups = self.groups(node, inside)
            head = lines[node.lineno - 1].encode()[: node.col_offset].decode()
            tail = lines[node.end_lineno - 1].encode()[node.end_col_offset :].decode()
            made = [f"from {base} import {', '.join(names)}" for base, names in groups]
            alone = not head.strip()
            kept.append(head + (f"\n{head}" if alone else "; ").join(made))
            lines[node.lineno - 1 : node.end_lineno] = [f"\0{len(kept) - 1}\0{tail}"]
        text = self.text("".join(lines))
        return re.sub("\0(\\d+)\0", lambda found: kept[int(found[1])], text)

    def groups(self, node, inside):
        """The modules that an import's names come from now, with the names."""
        groups = defaultdict(list)
        for alias in node.names:
            name, known = alias.name, self.defined.get(node.module, {})
            whole = f"{node.module}.{name}"
            if name in known and not inside:
                base = self.name(node.module)
            elif name in known:
                base = self.name(known[name])
            elif whole in self.new:
                base, _, name = self.new[whole].rpartition(".")
            else:
                base = self.name(node.module)
            shown = alias.asname or (alias.name if alias.name != name else None)
            groups[base].append(name + (f" as {shown}" if shown else ""))
        return groups.items()


def defined():
    """The module that defines each name of the packages whose names are given up."""
    code = (
        "import json, sys, types; from importlib import import_module\n"
        "found = {}\n"
        "for package in ['gamesearch', *sys.argv[1:]]:\n"
        "    module = import_module(package); names = found[package] = {}\n"
        "    for name in module.__all__:\n"
        "        thing = getattr(module, name)\n"
        "        if not isinstance(thing, types.ModuleType):\n"
        "            place = getattr(thing, '__module__', '') or ''\n"
        "            if place.startswith('gamesearch.'): names[name] = place\n"
        "found['gamesearch'].update(MAX='gamesearch.game', MIN='gamesearch.game',\n"
        "    CHANCE='gamesearch.game', Chance='gamesearch.games.tree_forms')\n"
        "print(json.dumps(found))"
    )
    run = [sys.executable, "-c", code, *DEFINED]
    return json.loads(subprocess.run(run, capture_output=True, check=True).stdout)


def moved_scripts():
    """Where the browser's files go: (old, new) paths."""
    rooms = {name: room for room, text in SCRIPTS.items() for name in text.split()}
    for path in tracked("gamesearch/widgets/*.js", "gamesearch/widgets/*.css"):
        room = rooms.get(path.stem, "widgets/explorer")
        name = SCRIPT_NAMES.get(path.stem, path.stem) + path.suffix
        yield str(path), f"{G}{room}/{name}"


def move(old, new):
    """By git, through a name of its own, since moves may cross."""
    Path(new).parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "mv", old, new + ".moving"], check=True)
    return new


def main():
    table = places()
    renamer = Renamer(table, defined())
    scripts = dict(moved_scripts())
    at = {Path(old).name: new for old, new in scripts.items()}
    kinds = "*.py", "*.ipynb", "*.md", "*.toml", "*.yml", "*.txt", "Makefile", ".ci/run"
    for path in tracked(*kinds):
        if str(path).startswith(AS_THEY_ARE) or path.name == "rooms.py":
            continue
        text = path.read_text("utf-8")
        inside = path.parts[0] in ("gamesearch", "course")
        python = path.suffix == ".py"
        new = renamer.python(text, inside) if python else renamer.text(text)
        if new != text:
            path.write_text(new, "utf-8")
    for old, new in scripts.items():
        if old.endswith(".js"):
            folder, text = posixpath.dirname(new), Path(old).read_text("utf-8")

            def place(found, folder=folder):
                where = posixpath.relpath(at[found[1]], folder)
                return f'from "{where if where.startswith(".") else "./" + where}"'

            Path(old).write_text(re.sub(r'from "\./([\w.]+)"', place, text), "utf-8")
    moves = [(f"{G}{old}.py", new + ".py") for old, new in table.items()]
    for old, new in PACKAGES.items():
        base = "course/" if new.startswith("coursework") else G
        moves.append((f"{G}{old}/__init__.py", f"{base}{new}/__init__.py"))
    moves += scripts.items()
    moves = [(old, new) for old, new in moves if old != new]
    made = [move(old, new) for old, new in moves]
    for new in made:
        subprocess.run(["git", "mv", new + ".moving", new], check=True)
    for room, text in DOCS.items():
        base = "course/" if room.startswith("coursework") else G
        file = Path(base, room, "__init__.py")
        if not file.exists():
            file.write_text(f'"""{text}"""\n', "utf-8")
            subprocess.run(["git", "add", str(file)], check=True)


if __name__ == "__main__":
    main()
