//! What the live region says of the table while the player chooses.

use leptos::prelude::*;

use super::handles::Handles;
use super::phrases::{groups, lies, points, replayed_entry};
use crate::games::color::scene::PlayerTask;
use crate::text::{count_string, t_string};

impl Handles {
    /// The preview, the drawn groups or the entry shown again, for the live region.
    pub fn spoken(self) -> String {
        let i18n = self.i18n;
        if let Some(past) = self.past.get() {
            return replayed_entry(i18n, &self.play.now.read().seat_names, &past);
        }
        if let Some(preview) = self.considered.get() {
            let lies = lies(i18n, preview.halves, preview.at);
            let mut told = vec![t_string!(i18n, color.table.considered, lies = lies)];
            if !preview.turned.is_empty() {
                let count = u32::try_from(preview.turned.len()).unwrap_or_default();
                told.push(count_string!(i18n, color.advice.turns, count = count));
            }
            if preview.points() > 0 {
                told.push(t_string!(i18n, color.advice.brings, points = points(i18n, preview.points())));
            }
            return told.join(" ");
        }
        if self.task.get() != PlayerTask::Claim {
            return String::new();
        }
        let picks = self.picks.read();
        if picks.has_drawn() {
            let claim = picks.claim();
            let (groups, points) = (groups(i18n, &claim), points(i18n, claim.points()));
            return t_string!(i18n, color.table.drawn, groups = groups, points = points);
        }
        match self.offered.get() {
            Some(claim) if claim.points() > 0 => {
                let (groups, points) = (groups(i18n, &claim), points(i18n, claim.points()));
                t_string!(i18n, color.table.offered, groups = groups, points = points)
            }
            _ => String::new(),
        }
    }
}
