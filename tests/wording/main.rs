//! Rules for the words on screen that a program can check.

mod keys;
mod languages;
mod players;
mod sentences;
mod terms;
