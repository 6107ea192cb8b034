//! Shows how the bones of a game followed from its seed, hand by hand.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::deals::{Deal, DealInWords};
use crate::app::words::{I18n, bone_name};
use crate::engine::{Bone, Seat};
use crate::games::electrum::rules::{Dealing, Electrum};
use crate::session::Record;
use crate::text::{count, t, t_string, use_i18n};

/// The deals of a finished game, hand by hand, for the player in seat `you`.
pub fn dealt(record: &Record<Electrum>, you: Seat) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let draws = record.options.draws;
    let deals = record.deals().expect("a recorded game replays");
    let hands =
        deals.iter().map(|deal| view! { <DealtHand dealing=deal.dealing() you=you draws=draws /> }).collect_view();
    view! {
        <p>{t!(i18n, electrum.deal.dealt)}</p>
        <div class="deals">{hands}</div>
        <DealInWords
            seeds=|i18n| t_string!(i18n, common.deal.seed_of_hand)
            steps=vec![
                |i18n| t_string!(i18n, electrum.deal.words_shuffle),
                |i18n| t_string!(i18n, electrum.deal.words_deal),
                |i18n| t_string!(i18n, electrum.deal.words_void),
            ]
        />
    }
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

/// One hand in a disclosure; only the first is open, the others render when opened.
#[component]
fn DealtHand(dealing: Dealing, you: Seat, draws: bool) -> impl IntoView {
    let i18n = use_i18n();
    let number = dealing.hand_number;
    let dealing = StoredValue::new(dealing);
    let void = move || u32::try_from(dealing.read_value().void.len()).expect("a hand is soon dealt");
    let page = move || {
        let dealing = dealing.read_value();
        let void_shuffles = dealing.void.iter().zip(1_u32..).map(|(order, number)| {
            view! {
                <h4>{t!(i18n, electrum.deal.void_shuffle, number = number)}</h4>
                <Shuffle parts=parts(order, you) draws=draws />
            }
        });
        let void_shuffles = void_shuffles.collect_view();
        let is_void = !dealing.void.is_empty();
        view! {
            <p class="dealt-seed">
                {t!(i18n, electrum.deal.hand_seed)} " " <code>{dealing.seed.to_string()}</code>
            </p>
            {is_void.then(|| view! { <p>{count!(i18n, electrum.deal.void, count = void())}</p> })}
            {void_shuffles}
            {is_void.then(|| view! { <h4>{t!(i18n, electrum.deal.played_shuffle)}</h4> })}
            <Shuffle parts=parts(&dealing.order, you) draws=draws />
        }
    };
    let note = move || {
        let lead = lead(i18n, &dealing.read_value(), you);
        if void() > 0 { format!("{lead} {}", t_string!(i18n, electrum.deal.void_short)) } else { lead }
    };
    let name = move || t_string!(i18n, app.deal, number = number);
    view! { <Deal number=number name=Signal::derive(name) note=Signal::derive(note) page=page /> }
}

/// The three parts of a shuffle: the player's bones, the opponent's, and the boneyard.
type Parts = [Vec<Bone>; 3];

fn parts(order: &[Bone; 28], you: Seat) -> Parts {
    let nestor = Seat::new(u8::from(you.index() == 0));
    [Dealing::dealt_to(order, you), Dealing::dealt_to(order, nestor), Dealing::boneyard(order)].map(<[Bone]>::to_vec)
}

#[component]
fn Shuffle(parts: Parts, draws: bool) -> impl IntoView {
    let i18n = use_i18n();
    let row = move |label: fn(I18n) -> &'static str, bones: Vec<Bone>| {
        let bones = bones.into_iter().map(|bone| {
            view! {
                <li data-bone=bone.to_string()>
                    <UprightBone bone=Some(bone) />
                    <span class="unseen">{move || bone_name(i18n, bone)}</span>
                </li>
            }
        });
        let bones = bones.collect_view();
        view! {
            <div class="dealt-part">
                <p>{move || label(i18n)}</p>
                <ol class="dealt-bones">{bones}</ol>
            </div>
        }
    };
    let [yours, mine, rest] = parts;
    let rest_label: fn(I18n) -> &'static str = if draws {
        |i18n| t_string!(i18n, electrum.deal.boneyard)
    } else {
        |i18n| t_string!(i18n, electrum.deal.left_out)
    };
    view! {
        <div class="shuffle">
            {row(|i18n| t_string!(i18n, electrum.deal.yours), yours)}
            {row(|i18n| t_string!(i18n, electrum.deal.mine), mine)} {row(rest_label, rest)}
        </div>
    }
}
