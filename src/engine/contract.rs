//! The contract of [`Rules`]: a test suite that every game must pass.
//!
//! [`holds`] plays random games and checks after every entry that the methods of [`Rules`] agree with each other. It is
//! test support; it is part of the library so that every game's tests can use it.

mod golden;
mod playout;
mod stops;
mod worlds;

pub use golden::{Dealt, Golden, Played};
pub use playout::playout;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::bone::Bone;
use super::rng::{Rng, Seed};
use super::rules::{Place, Rejection, Rules, SetupError, Turn, Viewer};
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

/// What the suite covered; tests assert on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to their end, or to the limit of open-ended games.
    pub games: u32,
    /// Entries played in them.
    pub plies: u32,
    /// Deals made in them: hands or matches.
    pub deals: u32,
    /// Entries in which several seats acted at once.
    pub together: u32,
    /// Actions of one position tried in another, legal there or not.
    pub probed: u32,
    /// The probed actions that were refused; 0 if every action of a game is always legal.
    pub refused: u32,
    /// States sampled from a seat's view.
    pub worlds: u32,
    /// The sampled states that differed from the real state in something hidden from the seat.
    pub worlds_apart: u32,
    /// The positions in which an open-ended game could be stopped.
    pub stops: u32,
}

impl Report {
    /// The sum of two reports.
    pub fn plus(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            plies: self.plies + other.plies,
            deals: self.deals + other.deals,
            together: self.together + other.together,
            probed: self.probed + other.probed,
            refused: self.refused + other.refused,
            worlds: self.worlds + other.worlds,
            worlds_apart: self.worlds_apart + other.worlds_apart,
            stops: self.stops + other.stops,
        }
    }
}

/// A law that a game broke, with the record that leads there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    law: String,
    record: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.law, self.record)
    }
}

impl std::error::Error for Breach {}

/// The result of checking a law; the error says how it was broken.
type Law<T = ()> = Result<T, String>;

fn law(holds: bool, otherwise: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// The largest number of actions collected from all positions, to be tried in others.
const UNIVERSE: usize = 4000;
/// The number of them tried in one position.
const PROBES: usize = 96;
/// The number of legal actions tried in one position.
const TRIED: usize = 16;
/// The number of entries after which an open-ended game is left.
const OPEN_ENDED: u32 = 1000;
/// A seat samples a state in one of this many entries.
const WORLDS_EVERY: u32 = 4;
/// The number of sampled states played to their end per game.
const PLAYED_ON: u32 = 16;

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
        let set = Census::of(&truth)?;
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

            wrong_counts(&truth, &entry)?;
            let old_deals = deals;
            events.clear();
            truth.apply(&entry, &mut events).map_err(|error| format!("a legal entry was rejected: {error}"))?;
            self.events(&events)?;
            let acted: Vec<(Seat, &G::Action)> = choices.iter().map(|(seat, _)| *seat).zip(&entry).collect();
            self.openness(&truth, &acted)?;
            for (seat, world) in worlds {
                Self::same_sight(seat, old_deals, world, &entry, &truth, &events)?;
            }
            let read = entry.iter().map(read_back::<G>).collect::<Law<Vec<_>>>()?;
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
        }
        self.report.games += 1;
        self.report.plies += plies;
        self.report.deals += deals;
        Ok(())
    }

    /// The legal actions of each seat to act; the other seats must have none.
    fn choices(&mut self, truth: &G) -> Law<Vec<(Seat, Vec<G::Action>)>> {
        let movers = truth.turn().movers();
        law(truth.turn().is_over() || !movers.is_empty(), || "a running game has no seat to act".into())?;
        law(movers.iter().all(|seat| seat.index() < self.seats.count()), || "a seat to act is not there".into())?;
        law(movers.len() < 2 || truth.hides(), || "several choose at once, yet nothing is hidden".into())?;
        let mut choices = Vec::new();
        for seat in self.seats.iter() {
            // `legal` must replace the old contents
            let mut legal: Vec<G::Action> = self.universe.first().cloned().into_iter().collect();
            truth.legal(seat, &mut legal);
            if movers.contains(seat) {
                law(!legal.is_empty(), || format!("seat {seat} is to act and has no legal action"))?;
                law(legal.is_sorted_by(|a, b| a < b), || format!("legal is not sorted or has doubles: {legal:?}"))?;
                for action in &legal {
                    if self.universe.len() < UNIVERSE && self.universe.insert(action.clone()) {
                        read_back::<G>(action)?;
                    }
                }
                choices.push((seat, legal));
            } else {
                law(legal.is_empty(), || format!("seat {seat} is not to act and may do {legal:?}"))?;
            }
        }
        Ok(choices)
    }

    /// `check` agrees with `legal`; `apply` accepts legal actions, and illegal ones change nothing.
    fn probe(&mut self, truth: &G, choices: &[(Seat, Vec<G::Action>)], rng: &mut Rng) -> Law {
        let universe: Vec<&G::Action> = self.universe.iter().collect();
        let mut probes = universe.clone();
        if universe.len() > PROBES {
            probes = (0..PROBES).filter_map(|_| rng.pick(&universe).copied()).collect();
        }
        let mut refused = 0;
        for seat in self.seats.iter() {
            let chosen = choices.iter().position(|(mover, _)| *mover == seat);
            let legal: &[G::Action] = chosen.map_or(&[], |index| &choices[index].1);
            let sample = (0..TRIED.min(legal.len()))
                .filter_map(|at| if legal.len() <= TRIED { legal.get(at) } else { rng.pick(legal) });
            for action in sample.collect::<Vec<_>>() {
                truth.check(seat, action).map_err(|why| format!("{action} is legal, and check says: {why}"))?;
                let mut entry = random_entry(choices, rng);
                entry[chosen.unwrap_or_default()] = action.clone();
                let mut copy = truth.clone();
                copy.apply(&entry, &mut Vec::new()).map_err(|error| format!("{action} is legal but: {error}"))?;
                law(copy != *truth, || format!("{action} changed nothing"))?;
            }
            self.report.probed += u32::try_from(if chosen.is_some() { probes.len() } else { 0 }).unwrap_or(u32::MAX);
            for action in &probes {
                let listed = legal.binary_search(action).is_ok();
                let checked = truth.check(seat, action);
                law(listed == checked.is_ok(), || {
                    format!("seat {seat}, {action}: listed {listed}, check says {checked:?}")
                })?;
                let (Err(why), Some(chosen)) = (checked, chosen) else { continue };
                law(!why.to_string().is_empty(), || format!("the refusal of {action} says nothing"))?;
                refused += 1;
                if refused % 8 == 0 {
                    let mut entry = random_entry(choices, rng);
                    entry[chosen] = (*action).clone();
                    let error = unchanged_by(truth, &entry)?;
                    law(error == Rejection::of_action(seat, why), || {
                        format!("{action} was rejected otherwise than check said: {error}")
                    })?;
                }
            }
        }
        if let (true, Some(action)) = (truth.turn().is_over(), universe.first()) {
            let error = unchanged_by(truth, &[(*action).clone()])?;
            law(error == Rejection::Over, || format!("after the end, {action} was rejected thus: {error}"))?;
        }
        self.report.refused += refused;
        Ok(())
    }

    /// Views round-trip through JSON: all of them at the end of a game, one of each kind before.
    fn views(&self, truth: &G, rng: &mut Rng) -> Law {
        let seats: Vec<Seat> = self.seats.iter().collect();
        let all = truth.turn().is_over();
        let mut looking = || if all { seats.clone() } else { rng.pick(&seats).copied().into_iter().collect() };
        let viewers = looking().into_iter().map(Viewer::Seat).chain(looking().into_iter().map(Viewer::Peek));
        viewers.chain([Viewer::Table]).try_for_each(|who| round_trip(&truth.view(who)))
    }

    /// A peeking viewer sees every event unchanged, and filtering for a viewer is idempotent.
    fn events(&self, events: &[G::Event]) -> Law {
        for event in events {
            for seat in self.seats.iter() {
                law(G::seen(event, Viewer::Peek(seat)).as_ref() == Some(event), || {
                    format!("{event:?} is hidden from who looks everywhere")
                })?;
            }
            for who in self.seats.iter().map(Viewer::Seat).chain([Viewer::Table]) {
                if let Some(seen) = G::seen(event, who) {
                    law(G::seen(&seen, who).as_ref() == Some(&seen), || format!("{seen:?}, seen again, is another"))?;
                }
            }
        }
        Ok(())
    }

    /// A seat knows its own actions, also when it peeks. Every seat knows what is public.
    fn openness(&self, truth: &G, acted: &[(Seat, &G::Action)]) -> Law {
        for &(seat, action) in acted {
            let knows = |who| truth.is_open(seat, action, who);
            law(knows(Viewer::Seat(seat)) && knows(Viewer::Peek(seat)), || {
                format!("seat {seat} does not know that it took {action}")
            })?;
            let all = self.seats.iter().all(|other| knows(Viewer::Seat(other)));
            law(all || !(knows(Viewer::Table) || truth.turn().is_over()), || {
                format!("{action} is open beside the table or in a game that is over, and hidden from a seat")
            })?;
        }
        Ok(())
    }
}

fn random_entry<A: Clone>(choices: &[(Seat, Vec<A>)], rng: &mut Rng) -> Vec<A> {
    choices.iter().filter_map(|(_, legal)| rng.pick(legal)).cloned().collect()
}

/// Applies an entry that must be rejected without changing state or events; returns the reason.
fn unchanged_by<G: Rules>(truth: &G, entry: &[G::Action]) -> Law<Rejection<G::Refusal>> {
    let mut copy = truth.clone();
    let mut events = Vec::new();
    match copy.apply(entry, &mut events) {
        Ok(()) => Err(format!("an entry that is not legal was played: {entry:?}")),
        Err(error) => {
            law(copy == *truth && events.is_empty(), || format!("a rejected entry changed something: {entry:?}"))?;
            Ok(error)
        }
    }
}

/// Entries with too few or too many actions are rejected.
fn wrong_counts<G: Rules>(truth: &G, entry: &[G::Action]) -> Law {
    let expected = entry.len();
    for found in [expected - 1, expected + 1] {
        let wrong: Vec<G::Action> = entry.iter().cycle().take(found).cloned().collect();
        let error = unchanged_by(truth, &wrong)?;
        law(error == Rejection::Count { expected, found }, || format!("{found} actions: {error}"))?;
    }
    Ok(())
}

/// Parses the notation of an action; it must give the same action.
fn read_back<G: Rules>(action: &G::Action) -> Law<G::Action> {
    let text = action.to_string();
    let read: G::Action = text.parse().map_err(|error| format!("its own notation is not read: {error}"))?;
    law(read == *action, || format!("{text} was written for {action:?} and read as {read:?}"))?;
    for wrong in [format!("{text} "), format!(" {text}"), String::new()] {
        law(wrong.parse::<G::Action>().is_err(), || format!("{wrong:?} was read as an action"))?;
    }
    Ok(read)
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
