//! What the opponents do.
