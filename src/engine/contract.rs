//! The contract of [`Rules`]: a test suite that every game must pass.
//!
//! [`holds`] plays random games and checks after every entry that the methods of [`Rules`] agree with each other. It is
//! test support; it is part of the library so that every game's tests can use it.

mod golden;
mod legality;
mod playout;
mod report;
mod stops;
mod worlds;

pub use golden::{Dealt, Golden, Played};
pub use playout::playout;
pub use report::{Breach, Report};

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::bone::Bone;
use super::rng::{Rng, Seed};
use super::rules::{Place, Rules, SetupError, Turn};
use super::seat::{Seat, Seats};

/// What a game implements so that generic tests and benches cover all its settings.
pub trait HasOptions: Rules {
    /// Options that together contain every preset and every value of every setting.
    fn variants() -> Vec<Self::Options>;

    /// A few representative options with names: the presets, if the game has any.
    fn named() -> Vec<(&'static str, Self::Options)> {
        vec![("initial", Self::Options::default())]
    }

    /// Recorded facts about the game that must not change.
    fn golden() -> Golden<Self::Options> {
        Golden::default()
    }
}

/// The result of checking a law; the error says how it was broken.
type Law<T = ()> = Result<T, String>;

fn law(holds: bool, otherwise: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// The number of entries after which an open-ended game is left.
const OPEN_ENDED: u32 = 1000;

/// Checks every law in `games` random games for each of [`HasOptions::variants`] and each possible number of seats.
///
/// # Errors
/// The first [`Breach`], with a record that leads there.
pub fn holds_for_all<G: HasOptions>(games: u64) -> Result<Report, Breach> {
    let mut whole = Report::default();
    for (number, options) in (0..).zip(G::variants()) {
        for seats in G::SEATS.filter_map(Seats::new) {
            // some options are invalid for some numbers of seats
            if G::deal(&options, seats, Seed::new(0)).is_ok() {
                let seeds = (0..games).map(|game| Seed::new(number).derive(game));
                whole = whole.plus(holds::<G>(&options, seats, seeds)?);
            }
        }
    }
    Ok(whole)
}

/// Checks every law in one random game per seed.
///
/// # Errors
/// The first [`Breach`], with a record that leads there.
pub fn holds<G: Rules>(
    options: &G::Options,
    seats: Seats,
    seeds: impl IntoIterator<Item = Seed>,
) -> Result<Report, Breach> {
    let mut suite = Suite::<G> { options, seats, universe: BTreeSet::new(), report: Report::default(), played_on: 0 };
    let outside = |law| Breach { law, record: format!("{} with {seats} seats, {options:?}", G::NAME) };
    suite.settings().map_err(outside)?;
    for seed in seeds {
        let mut entries = Vec::new();
        suite.game(seed, &mut entries).map_err(|law| Breach {
            law,
            record: format!(
                r#"{{"v":1,"game":"{}","options":{},"seats":{seats},"seed":"{seed}","actions":[{}]}}"#,
                G::NAME,
                serde_json::to_string(options).unwrap_or_else(|error| error.to_string()),
                entries.join(",")
            ),
        })?;
    }
    Ok(suite.report)
}

struct Suite<'a, G: Rules> {
    options: &'a G::Options,
    seats: Seats,
    universe: BTreeSet<G::Action>,
    report: Report,
    played_on: u32,
}

impl<G: Rules> Suite<'_, G> {
    fn settings(&self) -> Law {
        round_trip(self.options)?;
        law(serde_json::from_str::<G::Options>("{}").is_ok_and(|read| read == G::Options::default()), || {
            "options that name no setting are not the default ones".into()
        })?;
        law(serde_json::from_str::<G::Options>(r#"{"no such setting":0}"#).is_err(), || {
            "an unknown setting was read".into()
        })?;
        for count in 1..=Seat::MOST {
            let table = Seats::new(count).ok_or("no table has this many seats")?;
            if !G::SEATS.contains(&count) {
                let dealt = G::deal(self.options, table, Seed::new(0));
                law(matches!(dealt, Err(SetupError::Seats { .. })), || format!("{count} seats were not refused"))?;
            } else if let Err(error) = G::deal(&G::initial(table), table, Seed::new(0)) {
                return Err(format!("the initial options for {count} seats are refused: {error}"));
            }
        }
        Ok(())
    }

    /// Plays one random game. `entries` collects the record, as JSON.
    fn game(&mut self, seed: Seed, entries: &mut Vec<String>) -> Law {
        // independent of the deal's generator
        let mut rng = Rng::new(seed.derive(u64::MAX));
        let deal = || G::deal(self.options, self.seats, seed).map_err(|error| format!("not dealt: {error}"));
        let mut truth = deal()?;
        // replays the same record from its text
        let mut shadow = deal()?;
        let (set, sides) = (Census::of(&truth)?, truth.sides());
        let open_ended = G::is_open_ended(self.options);
        let most = if open_ended { G::MAX_PLIES.min(OPEN_ENDED) } else { G::MAX_PLIES };
        let mut events = Vec::new();
        let mut plies = 0;
        let mut deals = 0;
        let mut played = Vec::new();
        let stops = self.report.stops;
        self.played_on = 0;
        loop {
            law(truth == shadow, || "the same record leads to another state".into())?;
            law(Census::of(&truth)? == set, || "bones were lost, doubled or exchanged".into())?;
            law(truth.seats() == self.seats, || "the number of seats changed".into())?;
            law(truth.scores().len() == self.seats.count(), || "scores are not one a seat".into())?;
            law(truth.sides() == sides, || "seats changed sides".into())?;
            let score = |seat: Seat| truth.scores()[seat.index()];
            law(
                self.seats.iter().all(|seat| sides.with(seat).iter().all(|other| score(other) == score(seat))),
                || "seats of one side have other points".into(),
            )?;
            law(truth.deals() >= deals.max(1), || "deals() fell, or is 0".into())?;
            deals = truth.deals();
            self.views(&truth, &mut rng)?;
            self.stop(&truth, seed, &played)?;
            let choices = self.choices(&truth)?;
            self.probe(&truth, &choices, &mut rng)?;
            if truth.turn().is_over() || (open_ended && plies == most) {
                break;
            }
            law(plies < most, || format!("the game did not end within {most} entries"))?;

            let entry = random_entry(&choices, &mut rng);
            let texts: Vec<String> = entry.iter().map(|action| format!("{:?}", action.to_string())).collect();
            entries.push(if let [text] = &texts[..] { text.clone() } else { format!("[{}]", texts.join(",")) });
            let worlds = self.worlds(&truth, &mut rng)?;

            Self::wrong_counts(&truth, &entry)?;
            let old_deals = deals;
            events.clear();
            truth.apply(&entry, &mut events).map_err(|error| format!("a legal entry was rejected: {error}"))?;
            self.events(&events)?;
            let acted: Vec<(Seat, &G::Action)> = choices.iter().map(|(seat, _)| *seat).zip(&entry).collect();
            self.openness(&truth, &acted)?;
            for (seat, world) in worlds {
                Self::same_sight(seat, old_deals, world, &entry, &truth, &events)?;
            }
            let read = entry.iter().map(Self::read_back).collect::<Law<Vec<_>>>()?;
            let mut again = Vec::new();
            shadow.apply(&read, &mut again).map_err(|error| format!("a replayed entry was rejected: {error}"))?;
            law(again == events, || "the same entry told other events".into())?;
            if open_ended {
                played.push((entry.clone(), events.clone()));
            }
            self.report.together += u32::from(entry.len() > 1);
            plies += 1;
        }
        law(!open_ended || self.report.stops > stops, || {
            format!("an open-ended game could not be stopped within {plies} entries")
        })?;
        if let Turn::Over(outcome) = truth.turn() {
            let known = |seat: Seat| seat.index() < self.seats.count();
            law(!outcome.winners.is_empty(), || "a game ended without winners".into())?;
            law(outcome.winners.iter().all(known), || "a winner has no seat".into())?;
            let whole = |seat: Seat| sides.with(seat).iter().all(|other| outcome.winners.contains(other));
            law(outcome.winners.iter().all(whole), || "a seat won without its side".into())?;
        }
        self.report.games += 1;
        self.report.plies += plies;
        self.report.deals += deals;
        Ok(())
    }
}

fn random_entry<A: Clone>(choices: &[(Seat, Vec<A>)], rng: &mut Rng) -> Vec<A> {
    choices.iter().filter_map(|(_, legal)| rng.pick(legal)).cloned().collect()
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + fmt::Debug>(value: &T) -> Law {
    let json = serde_json::to_string(value).map_err(|error| format!("no JSON for {value:?}: {error}"))?;
    let read: T = serde_json::from_str(&json).map_err(|error| format!("its own JSON is not read: {error}\n{json}"))?;
    law(read == *value, || format!("JSON changed it: {json}"))
}

/// The number of copies of each bone: a whole number of sets.
#[derive(PartialEq, Eq, Debug)]
struct Census(BTreeMap<Bone, u32>);

impl Census {
    fn of<G: Rules>(truth: &G) -> Law<Self> {
        let mut bones = BTreeMap::new();
        for (bone, place) in truth.census() {
            *bones.entry(bone).or_insert(0) += 1;
            if let Place::Hand(seat) | Place::Won(seat) = place {
                law(seat.index() < truth.seats().count(), || format!("{bone} is with a seat that is not there"))?;
            }
        }
        if let Some((highest, sets)) = bones.iter().next_back().map(|(bone, sets)| (bone.high(), *sets)) {
            let whole = Bone::set(highest).map(|bone| (bone, sets)).collect();
            law(bones == whole, || format!("not a whole number of sets: {bones:?}"))?;
        }
        Ok(Self(bones))
    }
}
