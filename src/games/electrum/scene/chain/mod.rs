//! Fitting a domino chain into a rectangle: a root with up to four arms that bend at the edges, as on a real table.
//!
//! [`Chain::fit`] places bone by bone, each where the bones after it have room too, on its own arm and on the others. A
//! placed bone stays where it is as long as the next one finds room. When it does not, the largest bone size is chosen
//! that leaves some room: at each size, first the whole chain is moved without changing its shape, then it is placed
//! anew. Everything is tried in a fixed order, so places depend only on the order of play and on the area.

mod bones;
mod fit;
mod packing;
mod plan;
#[cfg(test)]
mod tests;

pub use bones::Chain;
pub use fit::{FittedChain, PlacedBone, lead_places};
pub use plan::full_face;
