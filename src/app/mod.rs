//! The page: the frame around every table, and the pages play, replay, deal, print, home and about. None of them knows
//! which game it shows: see [`game`].

pub mod browser;
pub mod choose;
pub mod components;
pub mod context;
pub mod data;
pub mod game;
pub mod keyboard;
pub mod learn;
pub mod motion;
mod pages;
pub mod part;
pub mod play;
pub mod print;
pub mod review;
mod routes;
pub mod sheets;
pub mod sound;
pub mod together;
pub mod words;

pub use routes::App;
