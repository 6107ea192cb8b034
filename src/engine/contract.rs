//! One test suite that every game must pass.
