"""How much the tests notice: one token of the package is changed, and they are run."""
