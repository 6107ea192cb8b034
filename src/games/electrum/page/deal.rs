//! Shows how the bones of a game followed from its seed, hand by hand.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::deals::{DealCheck, DealtDeal, DealtRow};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name, in_figures};
use crate::engine::{Bone, Seat, Seats};
use crate::games::electrum::rules::{Dealing, Electrum};
use crate::session::Record;
use crate::text::{count_string, t_string};

/// The deals of a finished game, hand by hand, for the player in seat `you`.
pub fn dealt(i18n: I18n, record: &Record<Electrum>, seat_names: &SeatNames, you: Seat) -> DealCheck {
    let rest = if record.options.draws {
        t_string!(i18n, electrum.deal.boneyard)
    } else {
        t_string!(i18n, electrum.deal.left_out)
    };
    let opponent = seat_names.name(i18n, you.next(Seats::TWO));
    let deals = record.deals().expect("a recorded game replays").into_iter();
    DealCheck {
        facts: vec![t_string!(i18n, electrum.deal.dealt).to_owned()],
        deals: deals.map(|deal| dealt_hand(i18n, deal.dealing(), you, opponent.clone(), rest)).collect(),
        seeds: Some(t_string!(i18n, common.deal.seed_of_hand)),
        steps: vec![
            t_string!(i18n, electrum.deal.words_shuffle),
            t_string!(i18n, electrum.deal.words_deal),
            t_string!(i18n, electrum.deal.words_void),
        ],
        ..DealCheck::default()
    }
}

/// One hand, with its void shuffles. `opponent` is a name, and `rest` names the bones that were not dealt.
fn dealt_hand(i18n: I18n, dealing: Dealing, you: Seat, opponent: String, rest: &'static str) -> DealtDeal {
    let number = dealing.hand_number;
    let void_count = u32::try_from(dealing.void.len()).expect("a hand is soon dealt");
    let lead = in_figures(|| lead(i18n, &dealing, you, &opponent));
    let note = if void_count > 0 { format!("{lead} {}", t_string!(i18n, electrum.deal.void_short)) } else { lead };
    let content = move || {
        let void_shuffles = dealing.void.iter().zip(1_u32..).map(|(order, number)| {
            view! {
                <h4>{t_string!(i18n, electrum.deal.void_shuffle, number = number)}</h4>
                {shuffle(i18n, order, you, &opponent, rest)}
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
            {shuffle(i18n, &dealing.order, you, &opponent, rest)}
        }
    };
    DealtDeal { number, name: t_string!(i18n, app.deal, number = number), note, content: content.into() }
}

/// The seat that led a hand, and how (docs/rules/electrum.md, Leading a hand).
fn lead(i18n: I18n, dealing: &Dealing, you: Seat, opponent: &str) -> String {
    match (dealing.doublet, dealing.leader == you) {
        (Some(doublet), true) => t_string!(i18n, electrum.deal.doublet_you, bone = bone_name(i18n, doublet)),
        (Some(doublet), false) => {
            t_string!(i18n, electrum.deal.doublet_opponent, name = opponent, bone = bone_name(i18n, doublet))
        }
        (None, true) => t_string!(i18n, electrum.deal.lead_you).to_owned(),
        (None, false) => t_string!(i18n, electrum.deal.lead_opponent, name = opponent),
    }
}

/// A shuffle in its three parts: the player's bones, the opponent's, and the rest.
fn shuffle(i18n: I18n, order: &[Bone; 28], you: Seat, opponent: &str, rest: &str) -> impl IntoView + use<> {
    let other = you.next(Seats::TWO);
    let parts = [
        DealtRow::new(t_string!(i18n, electrum.deal.yours), Dealing::dealt_to(order, you)),
        DealtRow::new(t_string!(i18n, electrum.deal.of_opponent, name = opponent), Dealing::dealt_to(order, other)),
        DealtRow::new(rest, Dealing::boneyard(order)),
    ];
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
    view! { <div class="shuffle">{parts.map(part).into_iter().collect_view()}</div> }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::words::seat_names::BotNames;
    use crate::engine::Seed;
    use crate::session::Player;
    use crate::text::Locale;

    /// A person at another device may sit in Nestor's place.
    #[test]
    fn the_page_names_the_opponent() {
        let players = [Player::Person { name: None }, Player::Person { name: Some("Ben".into()) }];
        let seat_names = SeatNames::new(BotNames::SHARED, &players, Some(Seat::new(0)));
        let leads = (1..=20).flat_map(|seed| {
            let record = Record::<Electrum>::new(Default::default(), Seats::TWO, Seed::new(seed));
            let check = Owner::new().with(|| dealt(I18n::new(Locale::En), &record, &seat_names, Seat::new(0)));
            check.deals.into_iter().map(|deal| deal.note)
        });
        let (yours, others): (Vec<_>, Vec<_>) = leads.partition(|note| note.starts_with("Your "));
        assert!(!yours.is_empty() && !others.is_empty());
        assert!(others.iter().all(|note| note.starts_with("Ben’s ")), "{others:?}");
    }
}
