//! From a view to shapes.
