"""The course's helpers: small modules, each the tested version of an idea that a notebook shows in the open."""
