//! Boneyard: domino games for a browser, from a pure engine to the page.
//!
//! [`engine`] knows the rules; [`bots`] choose actions from what a seat may know; [`session`] keeps a game being
//! played; [`scene`] turns a view into shapes and tap targets; [`store`] keeps documents;
//! [`link`] joins several devices at one table. None of these knows the
//! browser. With the feature `web` come `text`, everything the app says, and `app`, the page itself.

// the tests of the crate share files with those of tests/, which know it by its name
#[cfg(test)]
extern crate self as boneyard;

pub mod bots;
pub mod engine;
pub mod games;
pub mod link;
pub mod scene;
pub mod session;
pub mod store;

#[cfg(feature = "web")]
pub mod app;
#[cfg(feature = "web")]
pub mod text;
