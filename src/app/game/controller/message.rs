//! The message line: what happened, and what the player may do now.

use leptos::prelude::*;

use crate::app::game::table::move_list::{self, MoveList};
use crate::app::game::under_way::midend::MidendLog;
use crate::app::words::{I18n, Sentence, Tone, in_one_line_heard, labeled};
use crate::text::t_string;

use super::state::PlayController;

impl PlayController {
    /// The message: what happened, then what to do now. A hint replaces both.
    pub fn message(self, i18n: I18n) -> Vec<Sentence> {
        if let Some(hint) = self.hint_in_words(i18n) {
            return vec![hint];
        }
        let now = self.now.read();
        let mut said = Vec::new();
        if let Some(note) = self.note.get() {
            said.push(Sentence::plain(note.words(self.game, i18n, &now.seat_names)));
        }
        said.extend(
            self.dropped.get().map(|numbers| Sentence::plain(t_string!(i18n, journal.past_gone, numbers = numbers))),
        );
        let told = self.game.tell_news(i18n, &now.events, now.own_events, &now.seat_names);
        let is_first_game = !self.opening_told.get() && self.first_game.get_value().is_some();
        if !self.opening_told.get() {
            said.extend(self.first_game.get_value().map(|sentence| Sentence::plain(sentence(i18n))));
            // the table shows how the hand began: it is only spoken once an opponent has answered it in words, or two moves have
            // followed, which would take three lines on a phone
            let is_answered = told.iter().any(|told| told.by.is_some()) || told.len() > 1;
            let opening = self.game.opening(i18n, &now.view_before_events, &now.seat_names);
            // while the player is to act, the announcement of a first game leaves room on a phone for the first tip
            let has_tip = is_first_game && !now.bot_to_move;
            let is_heard_only = |told: &Sentence| is_answered || has_tip && told.tone == Tone::Plain;
            said.extend(opening.into_iter().map(|told| if is_heard_only(&told) { told.spoken_only() } else { told }));
        }
        // where the device is handed on, the cover has listed what the others did
        let was_covered = now.seat_names.persons() > 1 && now.seat_names.you().is_some() && !now.has_ended();
        let news: Vec<_> = told.into_iter().map(|told| if was_covered { told.spoken_only() } else { told }).collect();
        let is_news = news.iter().any(|told| matches!(told.tone, Tone::Plain | Tone::Gain));
        said.extend(news);
        if now.has_ended() {
            return said;
        }
        let thinking = self.thinking(i18n);
        let is_told = thinking.is_some() && now.is_watched();
        said.extend(thinking);
        let prompt = if is_told {
            None
        } else if let Some(seat) = now.awaited.filter(|_| !(now.is_watched() && now.together)) {
            Some(t_string!(i18n, play.waits_for, name = now.seat_names.own_name(i18n, seat)))
        } else if now.is_watched() && now.together {
            Some(t_string!(i18n, play.all_choose).to_owned())
        } else if now.bot_to_move {
            let display = self.settings.display.read();
            // people who only watch always see whose turn it is
            let acts = self.bot_acts.get() && !now.is_watched();
            (!acts).then(|| self.game.bot_prompt(i18n, &display, &now.view, &now.seat_names)).flatten()
        } else if now.covered {
            Some(self.hand_over(i18n))
        } else {
            let view = &now.view;
            let prompt = self.game.prompt(i18n, view, is_news);
            // that tip says what to choose
            let is_told_by_tip =
                |words: &String| is_first_game && words.as_str() == t_string!(i18n, common.choose_bone);
            let your_turn = || t_string!(i18n, common.your_turn).to_owned();
            let prompt = prompt.map(|words| if is_told_by_tip(&words) { your_turn() } else { words });
            match now.seat_names.you() {
                Some(_) => prompt,
                // every person is looking: name the seat to act
                None => prompt.map(|words| labeled(i18n, &now.seat_names.own_name(i18n, now.you), &words)),
            }
        };
        said.extend(prompt.filter(|words| !said.iter().any(|said| said.text == *words)).map(Sentence::plain));
        said
    }

    /// The sentence that asks the next player to take the device. Before the first move no other player has seen a
    /// hand.
    pub fn hand_over(self, i18n: I18n) -> String {
        let now = self.now.read();
        let name = now.seat_names.own_name(i18n, now.you);
        if now.ply == 0 {
            t_string!(i18n, play.begins, name = name)
        } else {
            t_string!(i18n, play.hand_over, name = name)
        }
    }

    /// The message as the live region speaks it.
    pub fn spoken(self, i18n: I18n, message: &[Sentence]) -> String {
        let refusal = self.refusal.get().map(|refusal| vec![refusal]);
        let said = refusal.as_deref().unwrap_or(message);
        in_one_line_heard(i18n, &self.now.read().seat_names, said)
    }

    /// Brings a list of moves up to date.
    pub fn update_moves(self, i18n: I18n, list: &mut MoveList) {
        let now = self.now.read();
        let viewer = move_list::viewer(&now);
        self.table.with_value(|midend| self.game.update_moves(i18n, &now, &MidendLog { midend, viewer }, list));
    }
}
