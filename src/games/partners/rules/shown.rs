//! What the page asks about views and events.

use super::action::MAX_FACE;
use super::event::Event;
use super::options::{Options, Preset};
use super::state::Partners;
use super::table::View;
use crate::engine::{HasTrace, Pips, Points, Rules, Seat, Seats, SeenBones, ShowsView};

impl ShowsView for Partners {
    const HIGHEST_FACE: Pips = MAX_FACE;
    const HAS_DEALS: bool = true;

    fn to_move(view: &View) -> Option<Seat> {
        view.table.turn
    }

    fn points(view: &View) -> Vec<Points> {
        view.table.scores.clone()
    }

    /// Also what the seat's side got at the end of the hand.
    fn scored(events: &[Event], by: Seat) -> Points {
        let own = events.iter().take_while(|event| !matches!(event, Event::Dealt { .. }));
        own.map(|event| match event {
            Event::Bonus { seats, points, .. } if seats.contains(&by) => *points,
            Event::HandEnded(end) if end.winners.contains(&by) && !end.reset => end.awarded(),
            _ => 0,
        })
        .sum()
    }

    /// All hands and the bones that sleep are face up.
    fn deal_end(before: &View, events: &[Event]) -> Option<View> {
        let mut after = before.clone();
        for event in events {
            match event {
                Event::Played { seat, bone, end, .. } => after.table.lay(*seat, *bone, *end),
                Event::HandEnded(end) => {
                    end.add_to(&mut after.table.scores);
                    after.hands = end.hands.iter().map(|hand| SeenBones::open(hand)).collect();
                    after.boneyard = SeenBones::open(&end.asleep);
                    after.table.turn = None;
                    return events.iter().any(|event| matches!(event, Event::Dealt { .. })).then_some(after);
                }
                Event::Dealt { .. }
                | Event::PartnerLeads { .. }
                | Event::Passed { .. }
                | Event::Bonus { .. }
                | Event::MatchEnded { .. } => {}
            }
        }
        None
    }

    fn passes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Passed { .. }))
    }

    /// Those of the shown hand: none pass in an action that ends a hand.
    fn passed_by_themselves(events: &[Event]) -> Vec<Seat> {
        Self::passed(events).unwrap_or_default()
    }

    fn reseat(options: &mut Options, from: Seats, to: Seats) {
        *options = match Preset::of(options, from) {
            Some(preset) if preset == Preset::initial(from) => Self::initial(to),
            Some(preset) => preset.options_for(to),
            None => options.clone(),
        };
        options.fit(to);
    }
}
