//! Fitting a domino chain into a rectangle: a root with up to four arms that bend at the edges, as on a real table.
//!
//! [`Chain::fit`] places bone by bone, keeping room for the next bones of every arm. A placed bone stays as long as
//! the next one finds room.
//!
//! A short chain is large and straight. When it meets an edge it is first moved, then made smaller in two steps, down to
//! the size that most hands can keep to their end; then it bends. Once it has bent and there is no room for the next
//! bone, the largest bone size that leaves some room is chosen: at each size, the whole chain is first moved without
//! changing its shape, then placed anew. The order of attempts is fixed, so places depend only on the order of play and
//! on the area.

mod bones;
mod fit;
mod packing;
mod plan;
#[cfg(test)]
mod tests;

pub use bones::Chain;
pub use fit::{FittedChain, PlacedBone, lead_places};
