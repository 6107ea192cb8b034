//! How it stands: the threshold, the leader, and who may still overtake.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::game::Play;
use crate::app::words::I18n;
use crate::app::words::company::Company;
use crate::games::crescendo::rules::{Challenge, Crescendo, View};
use crate::text::{t_string, use_i18n};

/// The challenge, as long as it runs.
fn running(view: &View) -> Option<&Challenge> {
    view.challenge.as_ref().filter(|_| view.ending.is_none())
}

/// What has to be done to win, or who has done it and must hold on.
pub fn aim(i18n: I18n, view: &View, company: &Company) -> String {
    let points = view.options.threshold;
    match running(view) {
        Some(challenge) if company.is_you(challenge.seat) => {
            t_string!(i18n, crescendo.standing.you_hold, points = points)
        }
        Some(challenge) => {
            t_string!(i18n, crescendo.standing.holds, name = company.name(i18n, challenge.seat), points = points)
        }
        None => t_string!(i18n, crescendo.standing.aim, points = points),
    }
}

/// Who leads; nothing while a challenge names the leader.
pub fn leader(i18n: I18n, view: &View, company: &Company) -> Option<String> {
    if running(view).is_some() {
        return None;
    }
    Some(match view.leader {
        Some(seat) if company.is_you(seat) => t_string!(i18n, crescendo.standing.you_lead).to_owned(),
        Some(seat) => t_string!(i18n, crescendo.standing.leads, name = company.name(i18n, seat)),
        None => t_string!(i18n, crescendo.standing.nobody).to_owned(),
    })
}

/// Who has how many turns left to overtake.
pub fn turns_left(i18n: I18n, view: &View, challenge: &Challenge, company: &Company) -> String {
    let others = view.count().iter().zip(&challenge.turns_left).filter(|(_, left)| **left > 0);
    let left: Vec<String> = others.map(|(seat, left)| format!("{} {left}", company.name(i18n, seat))).collect();
    t_string!(i18n, crescendo.standing.turns_left, names = left.join(", "))
}

/// How it stands, always in sight.
#[component]
pub fn Standing(
    /// The game being played.
    play: Play,
) -> impl IntoView {
    let i18n = use_i18n();
    move || {
        let now = play.now.read();
        let (view, company) = (now.view::<Crescendo>(), &now.company);
        let challenge = running(view).map(|challenge| {
            view! {
                <span class="standing-part">
                    <Icon sign=Sign::Past />
                    {turns_left(i18n, view, challenge, company)}
                </span>
            }
        });
        let leader = leader(i18n, view, company).map(|leader| view! { <span class="standing-part">{leader}</span> });
        view! {
            <p class="standing" class:challenge=running(view).is_some()>
                <span class="standing-part">
                    <Icon sign=Sign::Flag />
                    {aim(i18n, view, company)}
                </span>
                {leader}
                {challenge}
            </p>
        }
    }
}
