//! The names of bones and faces, in words and in figures.

use std::cell::Cell;

use crate::engine::{Bone, Pips};
use crate::text::{I18n, list, t_string};

/// The highest face with a name.
const HIGHEST_NAMED: Pips = 9;

thread_local! {
    static IN_FIGURES: Cell<bool> = const { Cell::new(false) };
}

/// Runs `make` with bones in figures ("3-6"), as the screen shows them. Elsewhere bones are in words ("three-six"), for
/// speech and labels.
///
/// A flag and not a parameter: every sentence of every game would have to pass it on.
pub fn in_figures<T>(make: impl FnOnce() -> T) -> T {
    let before = IN_FIGURES.replace(true);
    let made = make();
    IN_FIGURES.set(before);
    made
}

/// The name of a face, "blank" to "nine"; higher faces, and on screen all but the blank, are numbers.
pub fn face_name(i18n: I18n, face: Pips) -> String {
    match face {
        1.. if IN_FIGURES.get() => face.to_string(),
        0 => t_string!(i18n, app.face.n0).to_owned(),
        1 => t_string!(i18n, app.face.n1).to_owned(),
        2 => t_string!(i18n, app.face.n2).to_owned(),
        3 => t_string!(i18n, app.face.n3).to_owned(),
        4 => t_string!(i18n, app.face.n4).to_owned(),
        5 => t_string!(i18n, app.face.n5).to_owned(),
        6 => t_string!(i18n, app.face.n6).to_owned(),
        7 => t_string!(i18n, app.face.n7).to_owned(),
        8 => t_string!(i18n, app.face.n8).to_owned(),
        9 => t_string!(i18n, app.face.n9).to_owned(),
        more => more.to_string(),
    }
}

/// The name of a bone: "four-six", "double six"; "3-12" if the higher face has no name, and on screen.
pub fn bone_name(i18n: I18n, bone: Bone) -> String {
    if IN_FIGURES.get() {
        return bone.to_string();
    }
    let high = face_name(i18n, bone.high());
    if bone.is_doublet() && bone.high() == 0 {
        t_string!(i18n, app.doublet_blank).to_owned()
    } else if bone.is_doublet() {
        t_string!(i18n, app.doublet, face = high)
    } else {
        // do not mix a name and a number, but keep "blank", which has no number
        let in_figures = bone.low() > 0 && bone.high() > HIGHEST_NAMED;
        let low = if in_figures { bone.low().to_string() } else { face_name(i18n, bone.low()) };
        t_string!(i18n, app.bone, low = low, high = high)
    }
}

/// The names of bones, as a list with "and" before the last.
pub fn bone_names(i18n: I18n, bones: &[Bone]) -> String {
    list(i18n, &bones.iter().map(|bone| bone_name(i18n, *bone)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::text::Locale;

    #[test]
    fn a_bone_never_mixes_a_word_with_a_number_but_for_the_blank() {
        Owner::new().with(|| {
            let i18n = I18n::new(Locale::En);
            let names = [(3, 9), (3, 12), (0, 12), (12, 12)].map(|(low, high)| bone_name(i18n, Bone::new(low, high)));
            assert_eq!(names, ["three-nine", "3-12", "blank-12", "double 12"]);
        });
    }
}
