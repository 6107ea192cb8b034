//! Dates, percentages and points in the user's language.

use js_sys::{Array, Date, Intl, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::I18n;
use crate::app::browser::clock::now_ms;
use crate::engine::Points;
use crate::session::ShareWon;
use crate::text::t_string;

/// The current language in the regional variant that the browser prefers.
fn variant(i18n: I18n) -> String {
    let language = i18n.get_locale().to_string();
    let general = |tag: &str| tag.split('-').next().unwrap_or_default().to_owned();
    let wishes = window().navigator().languages();
    let is_variant = |wish: &String| general(wish).eq_ignore_ascii_case(&general(&language));
    let wished = wishes.iter().filter_map(|wish| wish.as_string()).find(is_variant);
    wished.unwrap_or(language)
}

fn options(named: &[(&str, JsValue)]) -> Object {
    let options = Object::new();
    for (name, value) in named {
        // a browser ignores options that it does not know
        let _ = Reflect::set(&options, &(*name).into(), value);
    }
    options
}

/// The time now, in milliseconds since 1970.
pub fn time_now() -> Option<u64> {
    let now = now_ms();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no clock shows a year so far away")]
    (now >= 0.0).then_some(now as u64)
}

/// The latest time that a JavaScript date can hold, in milliseconds since 1970.
const LAST: u64 = 8_640_000_000_000_000;

/// A time in milliseconds since 1970 as a number for the browser; nothing if a JavaScript date cannot hold it, as a
/// time from a file may be.
fn datable(time: u64) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "up to the last date every millisecond is exact")]
    (time <= LAST).then_some(time as f64)
}

/// A time in milliseconds since 1970 as a JavaScript date.
fn date(time: u64) -> Option<Date> {
    datable(time).map(|time| Date::new(&JsValue::from_f64(time)))
}

/// A time in milliseconds since 1970 as a date in words; nothing if it is out of range.
pub fn day(i18n: I18n, time: u64) -> Option<String> {
    let style = options(&[("dateStyle", "long".into())]);
    Some(date(time)?.to_locale_date_string(&variant(i18n), &style).into())
}

/// A date, given by its midnight UTC in milliseconds, in a format given by options of `Intl.DateTimeFormat`.
pub fn date_in(i18n: I18n, start: f64, style: &[(&str, &'static str)]) -> String {
    let mut named: Vec<(&str, JsValue)> = style.iter().map(|(field, how)| (*field, (*how).into())).collect();
    named.push(("timeZone", "UTC".into()));
    Date::new(&JsValue::from_f64(start)).to_locale_date_string(&variant(i18n), &options(&named)).into()
}

/// A time in milliseconds since 1970 as date and hour; a message if it is out of range.
pub fn day_and_hour(i18n: I18n, time: u64) -> String {
    let Some(date) = date(time) else { return t_string!(i18n, app.no_date).to_owned() };
    let style = options(&[("dateStyle", "medium".into()), ("timeStyle", "short".into())]);
    date.to_locale_string(&variant(i18n), &style).into()
}

/// `part` of `whole` as a percentage with one decimal: "33.3 %"; nothing if `whole` is 0.
pub fn share(i18n: I18n, part: u32, whole: u32) -> Option<String> {
    (whole > 0).then(|| in_hundredths(i18n, f64::from(part) / f64::from(whole), 1)).flatten()
}

/// A difference of chances, 0 to 1, as a percentage with one decimal: "4.2 %".
pub fn share_of_chance(i18n: I18n, part: f64) -> String {
    in_hundredths(i18n, part, 1).unwrap_or_default()
}

/// A chance, 0 to 1, as a whole percentage: "45 %".
pub fn chance(i18n: I18n, chance: f64) -> String {
    in_hundredths(i18n, chance, 0).unwrap_or_default()
}

/// A share of games won with its interval: "46 % (28 %–65 %)".
pub fn share_won(i18n: I18n, ShareWon { share, low, high }: ShareWon) -> String {
    let [share, low, high] = [share, low.max(0.0), high.min(1.0)].map(|of| chance(i18n, of));
    format!("{share} ({low}–{high})")
}

fn in_hundredths(i18n: I18n, part: f64, places: u8) -> Option<String> {
    let style = options(&[("style", "percent".into()), ("maximumFractionDigits", places.into())]);
    let format = Intl::NumberFormat::new(&Array::of1(&variant(i18n).into()), &style).format();
    format.call1(&JsValue::UNDEFINED, &part.into()).ok()?.as_string()
}

/// A number with one decimal.
pub fn one_place(i18n: I18n, number: f64) -> String {
    let style = options(&[("minimumFractionDigits", 1.into()), ("maximumFractionDigits", 1.into())]);
    let format = Intl::NumberFormat::new(&Array::of1(&variant(i18n).into()), &style).format();
    let written = format.call1(&JsValue::UNDEFINED, &number.into()).ok().and_then(|written| written.as_string());
    written.unwrap_or_else(|| format!("{number:.1}"))
}

/// Points as a figure; negative ones with a true minus sign.
pub fn points(points: impl Into<i64>) -> String {
    points.into().to_string().replace('-', "\u{2212}")
}

/// The points of all seats, in a row that no line break separates.
pub fn score(of_seats: &[Points]) -> String {
    of_seats.iter().map(|of_seat| points(*of_seat)).collect::<Vec<_>>().join("\u{a0}:\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_below_none_have_a_true_minus() {
        assert_eq!([0, 20, -12].map(points), ["0", "20", "\u{2212}12"]);
        assert_eq!(score(&[7, -13]), "7\u{a0}:\u{a0}\u{2212}13");
    }

    #[test]
    fn a_time_that_no_browser_has_a_date_for_is_none() {
        assert_eq!(datable(0), Some(0.0));
        assert_eq!(datable(LAST), Some(8.64e15));
        for time in [LAST + 1, 1 << 60, u64::MAX] {
            assert_eq!(datable(time), None, "{time}");
        }
    }
}
