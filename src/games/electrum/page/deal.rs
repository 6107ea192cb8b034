//! Shows how the bones of a game followed from its seed, hand by hand.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::deals::{DealCheck, DealtDeal, DealtRow};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name, in_figures};
use crate::engine::{Bone, Seats};
use crate::games::electrum::rules::{Dealing, Electrum};
use crate::session::typed::Record;
use crate::text::{count_string, t_string};

/// The deals of a finished game, hand by hand.
pub fn dealt(i18n: I18n, record: &Record<Electrum>, seat_names: &SeatNames) -> DealCheck {
    let rest = if record.options.draws {
        t_string!(i18n, electrum.deal.boneyard)
    } else {
        t_string!(i18n, electrum.deal.left_out)
    };
    let deals = record.deals().expect("a recorded game replays").into_iter();
    DealCheck {
        facts: vec![t_string!(i18n, electrum.deal.dealt).to_owned()],
        deals: deals.map(|deal| dealt_hand(i18n, deal.dealing(), seat_names.clone(), rest)).collect(),
        seeds: Some(t_string!(i18n, common.deal.seed_of_hand)),
        steps: vec![
            t_string!(i18n, electrum.deal.words_shuffle),
            t_string!(i18n, electrum.deal.words_deal),
            t_string!(i18n, electrum.deal.words_void),
        ],
        ..DealCheck::default()
    }
}

/// One hand, with its void shuffles. `rest` names the bones that were not dealt.
fn dealt_hand(i18n: I18n, dealing: Dealing, seat_names: SeatNames, rest: &'static str) -> DealtDeal {
    let number = dealing.hand_number;
    let void_count = u32::try_from(dealing.void.len()).expect("a hand is soon dealt");
    let lead = in_figures(|| lead(i18n, &dealing, &seat_names));
    let note = if void_count > 0 { format!("{lead} {}", t_string!(i18n, electrum.deal.void_short)) } else { lead };
    let content = move || {
        let void_shuffles = dealing.void.iter().zip(1_u32..).map(|(order, number)| {
            view! {
                <h4>{t_string!(i18n, electrum.deal.void_shuffle, number = number)}</h4>
                {shuffle(i18n, parts(i18n, order, &seat_names, rest))}
            }
        });
        let void_shuffles = void_shuffles.collect_view();
        let is_void = void_count > 0;
        view! {
            <p class="dealt-seed">
                {t_string!(i18n, electrum.deal.hand_seed)} " " <code>{dealing.seed.to_string()}</code>
            </p>
            {is_void.then(|| view! { <p>{count_string!(i18n, electrum.deal.void, count = void_count)}</p> })}
            {void_shuffles}
            {is_void.then(|| view! { <h4>{t_string!(i18n, electrum.deal.played_shuffle)}</h4> })}
            {shuffle(i18n, parts(i18n, &dealing.order, &seat_names, rest))}
        }
    };
    DealtDeal { number, name: t_string!(i18n, app.deal, number = number), note, content: content.into() }
}

/// The seat that led a hand, and how (docs/rules/electrum.md, Leading a hand).
fn lead(i18n: I18n, dealing: &Dealing, seat_names: &SeatNames) -> String {
    let person = seat_names.person(i18n, dealing.leader);
    match dealing.doublet {
        Some(doublet) => t_string!(i18n, electrum.deal.doublet, name = person, bone = bone_name(i18n, doublet)),
        None => t_string!(i18n, electrum.deal.lead, name = person),
    }
}

/// The three parts of a shuffle, in its order: the bones of each seat, and the rest.
fn parts(i18n: I18n, order: &[Bone; 28], seat_names: &SeatNames, rest: &str) -> Vec<DealtRow> {
    let hand = |seat| {
        let name = t_string!(i18n, electrum.deal.seven, name = seat_names.person(i18n, seat));
        DealtRow::new(name, Dealing::dealt_to(order, seat))
    };
    Seats::TWO.iter().map(hand).chain([DealtRow::new(rest, Dealing::boneyard(order))]).collect()
}

/// A shuffle.
fn shuffle(i18n: I18n, parts: Vec<DealtRow>) -> impl IntoView {
    let part = |DealtRow { name, bones }| {
        let bones = bones.into_iter().map(|bone| {
            view! {
                <li data-bone=bone.to_string()>
                    <UprightBone bone=Some(bone) />
                    <span class="unseen">{bone_name(i18n, bone)}</span>
                </li>
            }
        });
        view! {
            <div class="dealt-part">
                <p>{name}</p>
                <ol class="dealt-bones">{bones.collect_view()}</ol>
            </div>
        }
    };
    view! { <div class="shuffle">{parts.into_iter().map(part).collect_view()}</div> }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::GameWords;
    use crate::app::words::seat_names::seat_names_of;
    use crate::engine::{Rules, Seats, Seed, Sides};
    use crate::games::electrum::rules::Options;
    use crate::session::Player;
    use crate::text::Locale;

    fn here(name: &str) -> Player {
        Player::Person { name: Some(name.to_owned()) }
    }

    fn elsewhere(name: &str) -> Player {
        Player::Remote { name: Some(name.to_owned()) }
    }

    fn with_names<T>(players: &[Player], test: impl FnOnce(I18n, &SeatNames) -> T) -> T {
        Owner::new().with(|| {
            test(I18n::new(Locale::En), &seat_names_of(Electrum::BOT_NAMES, players, Sides::singles(Seats::TWO)))
        })
    }

    /// How the first hands of some games began.
    fn leads(i18n: I18n, seat_names: &SeatNames) -> Vec<String> {
        let records = (1..=20).map(|seed| Record::<Electrum>::new(Options::default(), Seats::TWO, Seed::new(seed)));
        let checks = records.map(|record| dealt(i18n, &record, seat_names));
        checks.flat_map(|check| check.deals.into_iter().map(|deal| deal.note)).collect()
    }

    /// A person at another device may sit in Nestor's place.
    #[test]
    fn the_page_names_the_opponent() {
        let leads = with_names(&[here("Ann"), elsewhere("Ben")], leads);
        let (yours, others): (Vec<_>, Vec<_>) = leads.into_iter().partition(|note| note.starts_with("Your "));
        assert!(!yours.is_empty() && !others.is_empty());
        assert!(others.iter().all(|note| note.starts_with("Ben’s ")), "{others:?}");
    }

    /// The host's only person may sit in the second seat, and a host without people shows the table.
    #[test]
    fn the_hands_are_those_of_their_seats() {
        let game = Electrum::deal(&Options::default(), Seats::TWO, Seed::new(1)).expect("the initial settings deal");
        let order = game.dealing().order;
        let names = |players: &[Player]| {
            let rows = with_names(players, |i18n, seat_names| parts(i18n, &order, seat_names, "Rest"));
            assert!(rows.iter().flat_map(|row| &row.bones).eq(&order), "in the order of the shuffle");
            rows.into_iter().map(|row| row.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&[elsewhere("Ben"), here("Ann")]), ["Ben’s seven", "Your seven", "Rest"]);
        assert_eq!(names(&[elsewhere("Ben"), elsewhere("Cleo")]), ["Ben’s seven", "Cleo’s seven", "Rest"]);
        let leads = with_names(&[elsewhere("Ben"), elsewhere("Cleo")], leads);
        assert!(leads.iter().all(|note| note.starts_with("Ben’s ") || note.starts_with("Cleo’s ")), "{leads:?}");
    }
}
