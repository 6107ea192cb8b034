//! Animations and sounds of a change of the shown state.

use leptos::prelude::*;

use crate::app::game::seam::notes::Note;
use crate::app::game::table::state::TableState;
use crate::app::motion::{Change as Moves, Gain, Landed};
use crate::app::sound::Sound;
use crate::engine::{Bone, Points, Seat};

use super::state::PlayController;

impl PlayController {
    /// The description of a change for its animation; nothing after a change by another tab, which is not animated.
    pub(super) fn moves_to(self, now: &TableState) -> Option<Moves> {
        let note = self.note.get_untracked();
        if note == Some(Note::OtherTab) {
            return None;
        }
        let before = self.now.read_untracked();
        let is_other = before.number != now.number;
        if now.over && !before.over && !is_other && before.ply == now.ply {
            // an open-ended game was ended: the table of the last deal is shown at once
            self.play_sounds(&before, now);
            return None;
        }
        let goes_on = !is_other && !matches!(note, Some(Note::Undone | Note::Redone | Note::Restored));
        let gain = |((seat, from), to): ((Seat, &Points), &Points)| Gain { seat, from: *from, to: *to };
        let gains = before.seats.iter().zip(&before.points).zip(&now.points).map(gain);
        let gains = gains.filter(|gain| goes_on && gain.from != gain.to).collect();
        if goes_on && before.ply < now.ply {
            self.play_sounds(&before, now);
        }
        Some(Moves {
            mover: before.to_move,
            dealt: is_other || (before.deal_end.is_some() && now.deal_end.is_none()),
            other_hand: before.covered || now.covered || before.you != now.you,
            plays: goes_on && (before.ply < now.ply || before.deal_end.is_some()),
            gains,
        })
    }

    /// Plays the sounds that no moving bone makes.
    pub(super) fn play_sounds(self, before: &TableState, now: &TableState) {
        if now.over && !before.over {
            let is_lost = now.seat_names.persons() > 0 && !now.is_won_here();
            self.sounds.play(if is_lost { Sound::Loss } else { Sound::Win }, 500.0);
        } else if self.game.rules().passes(&now.last) {
            self.sounds.play(Sound::Pass, 0.0);
            // the others of several passes in a row follow it
            let wait = f64::from(self.pause_of_pass());
            let others = self.game.rules().passed_by_themselves(&now.last).into_iter().skip(1);
            (1_u32..).zip(others).for_each(|(nth, _)| self.sounds.play(Sound::Pass, f64::from(nth) * wait));
        }
    }

    /// Makes a change and animates the bones that it moves.
    pub(super) fn moving(self, moves: Option<Moves>, change: impl FnOnce()) {
        let Some(moves) = moves else { return change() };
        let own = moves.mover.is_some_and(|mover| self.now.read_untracked().seat_names.is_you(mover));
        self.motion.begin(moves);
        change();
        let duration_ms = self.duration_ms();
        let hear = move |landed: Vec<Landed>| {
            if own && !landed.is_empty() {
                self.sounds.shake();
            }
            for Landed { bone, side, after } in landed {
                let weight = bone.map_or(6, Bone::pips);
                self.sounds.play(Sound::Bone { weight, side }, after);
            }
        };
        self.motion.end(duration_ms, Box::new(hear));
    }

    /// The duration of a bone's flight; 0 with animations off.
    pub fn duration_ms(self) -> f64 {
        self.context.preferences.read_untracked().speed.duration_ms()
    }

    /// Animates a change of the bone that is being tried.
    pub fn animate(self, change: impl FnOnce()) {
        self.moving(Some(Moves::default()), change);
    }
}
