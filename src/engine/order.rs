//! Sorting that is small in wasm. The standard library's sort is compiled for each type, 4 kB each, and so is collecting
//! into a sorted set or map, which sorts first. [`sorted`] has one compiled sort for all types; [`sorted_set`] and
//! [`sorted_map`] insert one by one. Use the standard functions where speed matters, as in the opponents' search.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// The indices `0..count` in sorted order; the sort is stable.
pub fn sorted_indices(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..count).collect();
    indices.sort_by(|one, other| compare(*one, *other));
    indices
}

/// A sorted copy; the sort is stable.
pub fn sorted<T: Clone>(things: &[T], compare: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let indices = sorted_indices(things.len(), &|one, other| compare(&things[one], &things[other]));
    indices.into_iter().map(|index| things[index].clone()).collect()
}

/// The things as a sorted set.
pub fn sorted_set<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    for thing in things {
        set.insert(thing);
    }
    set
}

/// The pairs as a sorted map; of equal keys the last one stays.
pub fn sorted_map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in pairs {
        map.insert(key, value);
    }
    map
}

#[cfg(test)]
mod tests {
    use super::{sorted, sorted_map, sorted_set};

    #[test]
    fn equal_items_keep_their_order() {
        let words = ["pear", "fig", "plum", "apple", "kiwi", "nut"];
        let by_length = sorted(&words, |one, other| one.len().cmp(&other.len()));
        assert_eq!(by_length, ["fig", "nut", "pear", "plum", "kiwi", "apple"]);
        assert!(sorted::<u8>(&[], u8::cmp).is_empty());
    }

    #[test]
    fn sets_and_maps_are_those_of_collect() {
        let pairs = [(3, "three"), (1, "one"), (3, "drei")];
        assert_eq!(sorted_map(pairs), pairs.into_iter().collect());
        assert_eq!(sorted_set(pairs), pairs.into_iter().collect());
    }
}
