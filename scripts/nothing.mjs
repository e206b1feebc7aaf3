// In place of a package that the page never asks for.
