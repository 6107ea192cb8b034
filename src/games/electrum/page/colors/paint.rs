//! The player's color themes: storage and conversion to CSS variables.

use leptos::prelude::*;

use crate::app::components::icon::Sign;
use crate::app::components::paint::Paint;
use crate::app::context::AppContext;
use crate::app::game::OwnSheet;
use crate::app::words::I18n;
use crate::games::electrum::scene::theme::{Part, Rgb, Theme, Themes};
use crate::text::t_string;

/// Storage key of the color themes.
const KEY: &str = "boneyard/electrum/colors";

/// Name of the color sheet.
pub const COLORS: &str = "colors";

/// The color sheet's menu entry.
pub const SHEET: OwnSheet = OwnSheet {
    name: COLORS,
    title: |i18n| t_string!(i18n, electrum.colors.title),
    class: "colors",
    sign: Some(Sign::Colors),
};

/// The stored themes, shared between the page and the editor.
#[derive(Clone, Copy)]
pub(super) struct Kept(pub(super) RwSignal<Themes>);

/// Provides the stored themes as context for the editor; returns the CSS variables of the active theme.
pub fn paint(context: AppContext) -> Signal<Vec<Paint>> {
    let themes = context.keeping::<Themes>(KEY);
    provide_context(Kept(themes));
    let worn = Memo::new(move |_| themes.read().active().copied());
    Signal::derive(move || worn.get().map(|theme| painted(&theme)).unwrap_or_default())
}

/// The CSS variables of a theme; their names are those in the stylesheet.
pub(super) fn painted(theme: &Theme) -> Vec<Paint> {
    let of = |part| theme.get(part);
    let (background, text) = (of(Part::Background), of(Part::Text));
    // shades of the background move away from the text's luminance, so that contrast never falls
    let away = if text.luminance() > background.luminance() { Rgb::BLACK } else { Rgb::WHITE };
    let deep = background.mixed(away, 14);
    let colors = [
        ("--felt", background),
        ("--felt-edge", background),
        ("--felt-deep", deep),
        ("--shade", deep),
        ("--on-felt", text),
        ("--on-felt-quiet", text),
        ("--gain-on-felt", text),
        ("--mark", text),
        ("--focus", text),
        ("--accent", of(Part::Buttons)),
        ("--on-accent", of(Part::ButtonText)),
        ("--button-edge", of(Part::Outlines)),
        ("--bone-top", of(Part::YourHand)),
        ("--hand-calm", of(Part::YourHand).mixed(background, 12)),
        ("--your-plays", of(Part::YourPlays)),
        ("--my-plays", of(Part::MyPlays)),
        ("--bone-pip", of(Part::Pips)),
        ("--bone-line", of(Part::Lines)),
        ("--bone-edge", of(Part::Outlines)),
        ("--selected", of(Part::YourHandSelected)),
        ("--selected-pip", of(Part::PipsSelected)),
        ("--selected-line", of(Part::LinesSelected)),
        ("--selected-edge", of(Part::OutlinesSelected)),
    ];
    let plain = [("--bone-rim", "transparent"), ("--bone-outline", "0.05")];
    let colors = colors.into_iter().map(|(name, color)| (name, color.to_string()));
    colors.chain(plain.map(|(name, value)| (name, value.to_owned()))).collect()
}

/// The name of a part in the editor.
pub(super) fn part_name(i18n: I18n, part: Part) -> &'static str {
    match part {
        Part::Background => t_string!(i18n, electrum.colors.part.background),
        Part::Text => t_string!(i18n, electrum.colors.part.text),
        Part::YourHand => t_string!(i18n, play.hand),
        Part::YourPlays => t_string!(i18n, electrum.colors.part.your_plays),
        Part::MyPlays => t_string!(i18n, electrum.colors.part.my_plays),
        Part::Pips => t_string!(i18n, electrum.colors.part.pips),
        Part::Lines => t_string!(i18n, electrum.colors.part.lines),
        Part::Outlines => t_string!(i18n, electrum.colors.part.outlines),
        Part::YourHandSelected => t_string!(i18n, electrum.colors.part.your_hand_selected),
        Part::PipsSelected => t_string!(i18n, electrum.colors.part.pips_selected),
        Part::LinesSelected => t_string!(i18n, electrum.colors.part.lines_selected),
        Part::OutlinesSelected => t_string!(i18n, electrum.colors.part.outlines_selected),
        Part::Buttons => t_string!(i18n, electrum.colors.part.buttons),
        Part::ButtonText => t_string!(i18n, electrum.colors.part.button_text),
    }
}
