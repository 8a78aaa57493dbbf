"""The site in a folder: pages, JupyterLab in the browser, a playground, the reference.

    python site/build.py dist/site

Nothing is fetched: what goes into it was installed by `make site` before.
"""
