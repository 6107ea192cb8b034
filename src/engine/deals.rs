//! Counts and draws the ways to deal unseen bones: a uniform sample of what a seat cannot see.

use std::collections::BTreeMap;

use super::bone::Bone;
use super::rng::Rng;

/// The free slots of each place, in bytes.
type Free = u128;

/// The largest number of places: a byte each in [`Free`].
const PLACES: usize = 16;

/// All ways to deal unseen bones to places such as hands and a boneyard, where some bones cannot be in some places.
pub struct Deals {
    /// Each bone with its possible places as bits. Those that can be anywhere come last, except needed ones.
    bones: Vec<(Bone, u16)>,
    /// The number of the bones before those.
    bound: usize,
    /// The place that needs one of some bones, as a bit, and these bones.
    need: (u16, Vec<Bone>),
    free: Free,
    places: usize,
    /// The ways to deal the other bones from each state.
    ways: BTreeMap<State, f64>,
}

/// The number of dealt bones, the free slots after them, and whether the need is met.
type State = (usize, Free, bool);

impl Deals {
    /// Counts the ways to deal `unseen` to places of these sizes. `lacks` is true if a bone cannot be in a place. Nothing if
    /// the sizes do not fit or there is no way.
    ///
    /// The effort grows with the product of the sizes of the places that lack something.
    pub fn count(unseen: &[Bone], sizes: &[usize], lacks: impl Fn(usize, Bone) -> bool) -> Option<Self> {
        Self::with_need(unseen, sizes, lacks, None)
    }

    /// The same, if a place is known to hold one of some bones.
    pub fn with_need(
        unseen: &[Bone],
        sizes: &[usize],
        lacks: impl Fn(usize, Bone) -> bool,
        need: Option<(usize, Vec<Bone>)>,
    ) -> Option<Self> {
        if sizes.len() > PLACES || sizes.iter().sum::<usize>() != unseen.len() {
            return None;
        }
        let mut free: Free = 0;
        for (place, size) in sizes.iter().enumerate() {
            free |= Free::from(u8::try_from(*size).ok()?) << (8 * place);
        }
        let places = sizes.len();
        let possible = |bone| (0..places).filter(|&place| !lacks(place, bone)).fold(0, |bits, place| bits | 1 << place);
        let mut bones: Vec<(Bone, u16)> = unseen.iter().map(|&bone| (bone, possible(bone))).collect();
        let need = need.map_or((0, Vec::new()), |(place, bones)| (1 << place, bones));
        let is_bound =
            |(bone, possible): &(Bone, u16)| (possible.count_ones() as usize) < places || need.1.contains(bone);
        bones.sort_by_key(|bone| (!is_bound(bone), bone.1.count_ones()));
        let bound = bones.partition_point(is_bound);
        let start = (0, free, need.0 == 0);
        let mut deals = Self { bones, bound, need, free, places, ways: BTreeMap::new() };
        (deals.ways_from(start) > 0.0).then_some(deals)
    }

    /// The number of ways, as if the order within a place mattered: the same factor for all.
    fn ways_from(&mut self, state: State) -> f64 {
        if state.0 == self.bound {
            return if state.2 { 1.0 } else { 0.0 };
        }
        if let Some(&known) = self.ways.get(&state) {
            return known;
        }
        let mut ways = 0.0;
        for (_, slots, after) in self.choices(state) {
            ways += slots * self.ways_from(after);
        }
        self.ways.insert(state, ways);
        ways
    }

    /// The places for the next bone, each with its free slots and the state afterwards.
    fn choices(&self, (dealt, free, met): State) -> Vec<(usize, f64, State)> {
        let (bone, possible) = self.bones[dealt];
        let slots = free.to_le_bytes();
        let meets = |place: usize| met || (self.need.0 == 1 << place && self.need.1.contains(&bone));
        (0..self.places)
            .filter(|place| possible & 1 << place != 0 && slots[*place] > 0)
            .map(|place| (place, f64::from(slots[place]), (dealt + 1, free - (1 << (8 * place)), meets(place))))
            .collect()
    }

    /// Draws a deal, all equally likely: the bones of each place, in random order.
    pub fn draw(&self, rng: &mut Rng) -> Vec<Vec<Bone>> {
        let mut dealt = vec![Vec::new(); self.places];
        let mut state = (0, self.free, self.need.0 == 0);
        for at in 0..self.bound {
            // the last state of all has no entry
            let last = |state: &State| if state.2 { 1.0 } else { 0.0 };
            let ways = |state: &State| self.ways.get(state).copied().unwrap_or_else(|| last(state));
            let choices = self.choices(state);
            let total: f64 = choices.iter().map(|(_, slots, after)| slots * ways(after)).sum();
            let mut mark = f64::from(rng.below(u32::MAX)) / f64::from(u32::MAX) * total;
            let chosen = choices.iter().find(|(_, slots, after)| {
                mark -= slots * ways(after);
                mark < 0.0
            });
            if let Some(&(place, _, after)) = chosen {
                dealt[place].push(self.bones[at].0);
                state = after;
            }
        }
        let free = state.1;
        let mut others: Vec<Bone> = self.bones[self.bound..].iter().map(|(bone, _)| *bone).collect();
        rng.shuffle(&mut others);
        for (bones, slots) in dealt.iter_mut().zip(free.to_le_bytes()) {
            bones.extend(others.split_off(others.len() - usize::from(slots)));
            rng.shuffle(bones);
        }
        dealt
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seed;

    fn bones(texts: &str) -> Vec<Bone> {
        texts.split(' ').map(|text| text.parse().unwrap()).collect()
    }

    /// Four bones of which one cannot be in the first place and one only there.
    #[test]
    fn each_possible_deal_is_equally_likely() {
        let unseen = bones("0-0 0-1 1-1 1-2");
        let lacks = |place, bone: Bone| if place == 0 { bone.pips() == 0 } else { bone.pips() == 3 };
        let deals = Deals::count(&unseen, &[2, 2], lacks).unwrap();
        let mut rng = Rng::new(Seed::new(5));
        let mut found = BTreeMap::new();
        for _ in 0..1000 {
            let dealt = deals.draw(&mut rng).into_iter().map(|mut bones| {
                bones.sort_unstable();
                bones
            });
            *found.entry(dealt.collect::<Vec<_>>()).or_insert(0) += 1;
        }
        let expected = [[bones("0-1 1-2"), bones("0-0 1-1")], [bones("1-1 1-2"), bones("0-0 0-1")]];
        assert_eq!(found.keys().cloned().collect::<Vec<_>>(), expected.map(Vec::from));
        assert!(found.values().all(|count| (450..550).contains(count)), "{found:?}");
    }

    /// The first place holds 0-0 or 0-1, or both.
    #[test]
    fn a_place_holds_one_of_the_bones_that_it_needs() {
        let unseen = bones("0-0 0-1 1-1 1-2");
        let deals = Deals::with_need(&unseen, &[2, 2], |_, _| false, Some((0, bones("0-0 0-1")))).unwrap();
        let mut rng = Rng::new(Seed::new(5));
        let mut found = BTreeMap::new();
        for _ in 0..1000 {
            let mut first = deals.draw(&mut rng).swap_remove(0);
            first.sort_unstable();
            *found.entry(first).or_insert(0) += 1;
        }
        let expected = ["0-0 0-1", "0-0 1-1", "0-0 1-2", "0-1 1-1", "0-1 1-2"].map(bones);
        assert_eq!(found.keys().cloned().collect::<Vec<_>>(), expected);
        assert!(found.values().all(|count| (150..250).contains(count)), "{found:?}");
        let nothing =
            Deals::with_need(&unseen, &[2, 2], |place, bone| place == 0 && bone.has(0), Some((0, bones("0-0"))));
        assert!(nothing.is_none());
    }

    #[test]
    fn deals_that_contradict_the_evidence_are_refused() {
        let unseen = bones("0-0 0-1");
        assert!(Deals::count(&unseen, &[1, 1], |_, _| false).is_some());
        assert!(Deals::count(&unseen, &[1, 2], |_, _| false).is_none(), "a slot stays empty");
        assert!(Deals::count(&unseen, &[1, 1], |place, _| place == 0).is_none(), "the first place holds nothing");
        assert!(Deals::count(&unseen, &[2, 0], |_, bone| bone.is_doublet()).is_none(), "the doublet is nowhere");
    }
}
