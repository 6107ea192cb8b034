//! Prepares, starts and ends the animations of a change.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::{Animation, Element};

use super::change::{Change, Gain, Hear, Landed};
use super::keyframes::{animate, whole};
use super::measure::{Drawn, Flight, Picture, bones, first};
use super::plan::{Sources, gathered, laid, plan};
use super::prepare::Ready;
use crate::engine::Points;
use crate::engine::order::sorted;

/// The delay between two bones, in milliseconds.
const STAGGER: f64 = 45.0;

/// The largest number of steps of a counting score.
const COUNTS: Points = 12;

/// When an animation ends, in milliseconds from now.
#[derive(Clone, Copy)]
pub struct Ends {
    /// When the last bone has landed.
    pub landed: u32,
    /// When the points have been counted as well.
    pub over: u32,
}

/// The animations of a change, measured and ready to start.
pub struct Prepared {
    ready: Ready,
    ends: Ends,
    /// The bones that were placed on the table.
    placed: Vec<Landed>,
    /// The duration of a flight, in milliseconds; 0 if nothing moves.
    duration_ms: f64,
}

impl Prepared {
    /// Compares the table before a change with the table on the page, which it only measures.
    pub fn new(before: &Picture, change: &Change, duration_ms: f64) -> Self {
        let bones = bones(&before.bones);
        let seen = |bones: &[Drawn]| bones.iter().map(|bone| bone.seen).collect::<Vec<_>>();
        let (was, is) = (seen(&before.bones), seen(&bones));
        let sources = Sources {
            pile: before.pile,
            mover: before.mover,
            dealt: change.dealt,
            same_hand: !change.other_hand,
            plays: change.plays,
        };
        let new = if change.plays { laid(&was, &is, sources) } else { Vec::new() };
        let transitions = if duration_ms > 0.0 { plan(&was, &is, sources) } else { Vec::new() };
        let mut ready = Ready::default();
        let mut over: f64 = 0.0;
        for transition in &transitions {
            let delay = STAGGER * f64::from(transition.order);
            over = over.max(delay + duration_ms);
            if let Some(bone) = bones.get(transition.at) {
                ready.travel(bone, transition, duration_ms, delay);
            }
        }
        let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1.0);
        let landed = |at: &usize| {
            let seen = is.get(*at)?;
            // the sound comes when the bone lands
            let flies = transitions.iter().any(|transition| transition.at == *at);
            let after = if flies { 0.75 * duration_ms } else { 0.0 };
            Some(Landed { bone: seen.bone, side: 2.0 * seen.pose.x / width - 1.0, after })
        };
        let placed = new.iter().filter_map(landed).collect();
        let mut landed_ms = over;
        if duration_ms > 0.0 && change.plays {
            for index in gathered(&was, &is, sources) {
                if let (Some(bone), Some(won)) = (before.bones.get(index), before.won) {
                    ready.gather(bone, won, duration_ms);
                    over = over.max(duration_ms);
                }
            }
            landed_ms = over;
            let laid: Vec<&Drawn> = new.iter().filter_map(|at| bones.get(*at)).collect();
            let from = if laid.is_empty() { &[][..] } else { &bones[..] };
            for gain in &change.gains {
                over = ready.rise(from, *gain, over, duration_ms).max(over);
            }
        }
        Self { ready, ends: Ends { landed: whole(landed_ms), over: whole(over) }, placed, duration_ms }
    }
}

/// The running animations.
#[derive(Default)]
pub struct RunningAnimations {
    /// The flights.
    pub(super) flights: Vec<Flight>,
    /// The animations.
    running: Vec<Animation>,
    /// The counting scores.
    counting: Vec<Element>,
    /// Their timers.
    ticks: Vec<Timeout>,
}

impl RunningAnimations {
    /// Removes all flights and ends all animations.
    pub fn clear(&mut self) {
        self.ticks.clear();
        self.running.drain(..).for_each(|moves| moves.cancel());
        self.flights.drain(..).for_each(|flight| flight.element.remove());
        for score in self.counting.drain(..) {
            let _ = score.remove_attribute("data-count");
        }
    }

    /// Inserts and starts the prepared animations, and passes the placed bones to `hear`.
    pub fn begin(&mut self, prepared: Prepared, hear: Hear) -> Ends {
        let Prepared { ready: Ready { flights, moves, counts, .. }, ends, placed, duration_ms } = prepared;
        if let Some(over_all) = first(".flights").filter(|_| !flights.is_empty()) {
            let brought = document().create_document_fragment();
            for (flight, _) in &flights {
                // it has no parent yet, so this cannot fail
                let _ = brought.append_child(&flight.element);
            }
            let _ = over_all.append_child(&brought);
        }
        for (score, gain, arrived) in counts {
            self.count(&score, gain, arrived, duration_ms);
        }
        for (element, frames, duration_ms, delay) in moves {
            self.running.extend(animate(&element, &frames, duration_ms, delay));
        }
        let flights = sorted(&flights, |(_, one), (_, other)| one.cmp(other));
        for come in flights.chunk_by(|(_, one), (_, other)| one == other) {
            let over = come[0].1;
            let gone: Vec<Element> = come.iter().map(|(flight, _)| flight.element.clone()).collect();
            self.ticks.push(Timeout::new(over, move || gone.iter().for_each(Element::remove)));
        }
        self.flights.extend(flights.into_iter().map(|(flight, _)| flight));
        hear(placed);
        ends
    }

    /// Counts a score up after a delay in milliseconds. Its accessible text is the final score from the start.
    fn count(&mut self, score: &Element, gain: Gain, delay: f64, duration_ms: f64) {
        let steps = (gain.to - gain.from).abs().min(COUNTS);
        let show = |score: &Element, points: Points| {
            let _ = score.set_attribute("data-count", &points.to_string());
        };
        show(score, gain.from);
        self.counting.push(score.clone());
        for step in 1..=steps {
            let points = gain.from + (gain.to - gain.from) * step / steps;
            let score = score.clone();
            let at = delay + duration_ms * f64::from(step) / f64::from(steps);
            self.ticks.push(Timeout::new(whole(at), move || show(&score, points)));
        }
    }
}
