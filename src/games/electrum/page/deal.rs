//! Shows how the bones of a game followed from its seed, hand by hand.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::deals::{DealCheck, DealtDeal, DealtRow};
use crate::app::words::{I18n, bone_name, in_figures};
use crate::engine::{Bone, Seat, Seats};
use crate::games::electrum::rules::{Dealing, Electrum};
use crate::session::Record;
use crate::text::{count_string, t_string};

/// The deals of a finished game, hand by hand, for the player in seat `you`.
pub fn dealt(i18n: I18n, record: &Record<Electrum>, you: Seat) -> DealCheck {
    let rest = if record.options.draws {
        t_string!(i18n, electrum.deal.boneyard)
    } else {
        t_string!(i18n, electrum.deal.left_out)
    };
    let deals = record.deals().expect("a recorded game replays").into_iter();
    DealCheck {
        facts: vec![t_string!(i18n, electrum.deal.dealt).to_owned()],
        deals: deals.map(|deal| dealt_hand(i18n, deal.dealing(), you, rest)).collect(),
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
fn dealt_hand(i18n: I18n, dealing: Dealing, you: Seat, rest: &'static str) -> DealtDeal {
    let number = dealing.hand_number;
    let void_count = u32::try_from(dealing.void.len()).expect("a hand is soon dealt");
    let lead = in_figures(|| lead(i18n, &dealing, you));
    let note = if void_count > 0 { format!("{lead} {}", t_string!(i18n, electrum.deal.void_short)) } else { lead };
    let content = move || {
        let void_shuffles = dealing.void.iter().zip(1_u32..).map(|(order, number)| {
            view! {
                <h4>{t_string!(i18n, electrum.deal.void_shuffle, number = number)}</h4>
                {shuffle(i18n, order, you, rest)}
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
            {shuffle(i18n, &dealing.order, you, rest)}
        }
    };
    DealtDeal { number, name: t_string!(i18n, app.deal, number = number), note, content: content.into() }
}

/// The seat that led a hand, and how (docs/rules/electrum.md, Leading a hand).
fn lead(i18n: I18n, dealing: &Dealing, you: Seat) -> String {
    match (dealing.doublet, dealing.leader == you) {
        (Some(doublet), true) => t_string!(i18n, electrum.deal.doublet_you, bone = bone_name(i18n, doublet)),
        (Some(doublet), false) => t_string!(i18n, electrum.deal.doublet_me, bone = bone_name(i18n, doublet)),
        (None, true) => t_string!(i18n, electrum.deal.lead_you).to_owned(),
        (None, false) => t_string!(i18n, electrum.deal.lead_me).to_owned(),
    }
}

/// A shuffle in its three parts: the player's bones, the opponent's, and the rest.
fn shuffle(i18n: I18n, order: &[Bone; 28], you: Seat, rest: &str) -> impl IntoView + use<> {
    let nestor = you.next(Seats::TWO);
    let parts = [
        DealtRow::new(t_string!(i18n, electrum.deal.yours), Dealing::dealt_to(order, you)),
        DealtRow::new(t_string!(i18n, electrum.deal.mine), Dealing::dealt_to(order, nestor)),
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
