//! A game being played.
