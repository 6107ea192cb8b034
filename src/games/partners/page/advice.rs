//! Explains in a sentence why a play is good, by the one fact that decides.

use super::phrases::end_in_words;
use crate::app::game::Advice;
use crate::app::words::{I18n, Sentence, bone_name, face_name};
use crate::engine::{Bone, GameView, Pips, Seat};
use crate::games::partners::rules::{Action, End, Table, Unit, View};
use crate::text::{count_string, list, t_string};

/// The numbers at the two ends after a play.
fn ends_after(table: &Table, bone: Bone, end: End) -> [Pips; 2] {
    let outer = |number: Pips| bone.other(number).unwrap_or(number);
    match (table.ends, end) {
        (Some([left, right]), End::Left) => [outer(left), right],
        (Some([left, right]), _) => [left, outer(right)],
        (None, _) => [bone.low(), bone.high()],
    }
}

/// The numbers that a seat has led with or opened at an end in this hand, except a lead that was forced.
fn opened_by(table: &Table, seat: Seat) -> Vec<Pips> {
    let mut opened = Vec::new();
    let mut before: Option<[Pips; 2]> = None;
    for (index, played) in table.line.iter().enumerate() {
        let after = match (before, played.end) {
            (Some([left, right]), End::Left) => [played.bone.other(left).unwrap_or(left), right],
            (Some([left, right]), _) => [left, played.bone.other(right).unwrap_or(right)],
            (None, _) => [played.bone.low(), played.bone.high()],
        };
        if played.seat == seat && !(index == 0 && table.led_by_itself()) {
            opened.extend(match played.end {
                End::Left => &after[..1],
                End::Right => &after[1..],
                End::Lead => &after[..],
            });
        }
        before = Some(after);
    }
    opened
}

/// The deciding reason for a play. Checked in this order: the last bone, the only play, a dead line, what the next seat
/// lacks, the partner's number, a number that the partner lacks, the bones left of an own number, a double, many pips.
fn reason(i18n: I18n, view: &View, bone: Bone, end: End) -> String {
    let table = &view.table;
    let seat = view.seat.unwrap_or(Seat::new(0));
    let kept: Vec<Bone> = view.own_hand().unwrap_or_default().iter().copied().filter(|held| *held != bone).collect();
    let ends = ends_after(table, bone, end);
    let fits = |bone: &Bone| ends.iter().any(|number| bone.has(*number));
    if kept.is_empty() {
        return t_string!(i18n, partners.advice.out).to_owned();
    }
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if legal.len() == 1 {
        return t_string!(i18n, partners.advice.only).to_owned();
    }
    let unseen = view.unseen().unwrap_or_default();
    if !unseen.iter().chain(&kept).any(fits) {
        return t_string!(i18n, partners.advice.dead).to_owned();
    }
    let lacks = |seat: Seat, number: Pips| table.lacks[seat.index()].contains(&number);
    let next = seat.next(table.seats());
    if ends.iter().all(|number| lacks(next, *number)) {
        return t_string!(i18n, partners.advice.next_passes).to_owned();
    }
    // the end that the play leaves as it was says nothing about the play
    let opened = if end == End::Right { ends[1] } else { ends[0] };
    let face = |number: Pips| face_name(i18n, number);
    let partner = table.partner(seat);
    if let Some(partner) = partner
        && !table.line.is_empty()
    {
        if opened_by(table, partner).contains(&opened) && !lacks(partner, opened) {
            return t_string!(i18n, partners.advice.partners_number, face = face(opened));
        }
        let covered = table.number_at(end).filter(|number| *number != opened && lacks(partner, *number));
        if let Some(number) = covered.filter(|_| !lacks(partner, opened)) {
            return t_string!(i18n, partners.advice.partner_lacks, face = face(number));
        }
    }
    if lacks(next, opened) && !table.line.is_empty() {
        return t_string!(i18n, partners.advice.next_lacks, face = face(opened));
    }
    let of_number = kept.iter().filter(|held| held.has(opened)).count();
    if of_number >= 2 {
        let count = u32::try_from(of_number).unwrap_or_default();
        return count_string!(i18n, partners.advice.keeps, count = count, face = face(opened));
    }
    if bone.is_doublet() {
        return t_string!(i18n, partners.advice.double).to_owned();
    }
    if table.options.unit == Unit::Pips && kept.iter().all(|held| held.pips() < bone.pips()) {
        return t_string!(i18n, partners.advice.pips).to_owned();
    }
    let mut open = ends.map(face).to_vec();
    open.dedup();
    t_string!(i18n, partners.advice.leaves, faces = list(i18n, &open))
}

/// The advice for an action, with its reason.
pub fn advice(i18n: I18n, view: &View, action: Action) -> Advice {
    let Action::Play(bone, end) = action else {
        return Advice::without_reason(Sentence::advice(t_string!(i18n, partners.advice.leave)));
    };
    let name = bone_name(i18n, bone);
    let what = match view.table.number_at(end) {
        None => Sentence::advice(t_string!(i18n, partners.advice.lead, bone = name)),
        Some(number) => {
            let said = t_string!(i18n, partners.advice.play, bone = name, face = face_name(i18n, number));
            let heard = format!("{said} {}", end_in_words(i18n, end, number));
            Sentence::advice(said).heard(heard)
        }
    };
    Advice::new(what, Some(reason(i18n, view, bone, end)))
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::advice_tests::assert_reviews_name_the_move_once;
    use crate::engine::{Seats, SeenBones};
    use crate::games::partners::rules::{Options, Partners};
    use crate::text::Locale;

    /// The reason for a play of seat 2 after these plays.
    fn why(plays: &[(&str, End)], hand: &str, lacks: [&[Pips]; 4], action: (&str, End)) -> String {
        let bone = |text: &str| text.parse::<Bone>().expect("a bone");
        let plays: Vec<_> = plays.iter().map(|(text, end)| (bone(text), *end)).collect();
        let mut table = Table::after(Options::default(), Seats::new(4).expect("four"), &plays).expect("they fit");
        for (of, lacks) in table.lacks.iter_mut().zip(lacks) {
            of.extend(lacks);
        }
        let seat = Seat::new(u8::try_from(plays.len() % 4).expect("few"));
        table.turn = Some(seat);
        let hand: Vec<Bone> = hand.split(' ').map(bone).collect();
        let hidden = SeenBones { count: 5, bones: None };
        let hands = (0..4).map(|index| if index == seat.index() { SeenBones::open(&hand) } else { hidden.clone() });
        let view =
            View { seat: Some(seat), hands: hands.collect(), boneyard: SeenBones { count: 0, bones: None }, table };
        Owner::new().with(|| reason(I18n::new(Locale::En), &view, bone(action.0), action.1))
    }

    #[test]
    fn a_hint_names_what_the_partner_opened_and_what_the_next_seat_lacks() {
        let nothing: [&[Pips]; 4] = [&[], &[], &[], &[]];
        let line = [("6-6", End::Lead), ("3-6", End::Right)];
        let next_lacks = |lacks| [nothing[0], nothing[1], nothing[2], lacks];
        assert_eq!(why(&line, "1-3 2-6 0-3", next_lacks(&[1, 6]), ("1-3", End::Right)), "The next player must pass.");
        assert_eq!(
            why(&line, "1-3 2-6 0-3", next_lacks(&[1]), ("1-3", End::Right)),
            "The next player has passed on this number: one."
        );
        let led = [("2-5", End::Lead), ("3-5", End::Right)];
        let led_by_choice = [&led[..], &[("3-4", End::Right), ("0-2", End::Left)]].concat();
        assert_eq!(why(&led_by_choice, "4-4 0-3 1-1", nothing, ("0-3", End::Left)), "Open after it: three and four.");
        let answered = [&led_by_choice[..], &[("0-6", End::Left)]].concat();
        assert_eq!(
            why(&answered, "4-6 1-6 1-1", [&[], &[], &[], &[6]], ("1-6", End::Left)),
            "It covers a number that your partner lacks: six."
        );
    }

    #[test]
    fn a_review_names_the_move_once_and_gives_its_reason() {
        assert_reviews_name_the_move_once::<Partners>(|_, action| matches!(action, Action::Play(..)));
    }
}
