//! Sorting with one compiled function for all types. The standard library's sort is compiled for each type, 4 kB of
//! wasm each. Use the standard sort where speed matters, as in the opponents' search.

use std::cmp::Ordering;

/// The indices `0..count` in sorted order; the sort is stable.
pub fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

/// A sorted copy; the sort is stable.
pub fn ordered<T: Clone>(things: &[T], compare: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let order = order(things.len(), &|one, other| compare(&things[one], &things[other]));
    order.into_iter().map(|index| things[index].clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::ordered;

    #[test]
    fn what_is_equal_keeps_its_order() {
        let words = ["pear", "fig", "plum", "apple", "kiwi", "nut"];
        let by_length = ordered(&words, |one, other| one.len().cmp(&other.len()));
        assert_eq!(by_length, ["fig", "nut", "pear", "plum", "kiwi", "apple"]);
        assert!(ordered::<u8>(&[], u8::cmp).is_empty());
    }
}
