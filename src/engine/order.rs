//! Sorting with one compiled function for all types. The standard library's sort is compiled for each type, 4 kB of
//! wasm each, and so is collecting into a sorted set or map, which sorts first. Use the standard functions where speed
//! matters, as in the opponents' search.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

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

/// A sorted set, filled one by one.
pub fn set<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    for thing in things {
        set.insert(thing);
    }
    set
}

/// A sorted map, filled one by one; of equal keys the last one stays.
pub fn map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in pairs {
        map.insert(key, value);
    }
    map
}

#[cfg(test)]
mod tests {
    use super::{map, ordered, set};

    #[test]
    fn what_is_equal_keeps_its_order() {
        let words = ["pear", "fig", "plum", "apple", "kiwi", "nut"];
        let by_length = ordered(&words, |one, other| one.len().cmp(&other.len()));
        assert_eq!(by_length, ["fig", "nut", "pear", "plum", "kiwi", "apple"]);
        assert!(ordered::<u8>(&[], u8::cmp).is_empty());
    }

    #[test]
    fn sets_and_maps_are_those_of_collect() {
        let pairs = [(3, "three"), (1, "one"), (3, "drei")];
        assert_eq!(map(pairs), pairs.into_iter().collect());
        assert_eq!(set(pairs), pairs.into_iter().collect());
    }
}
