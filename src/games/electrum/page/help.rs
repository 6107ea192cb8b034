//! The rules in our own words, with example boards drawn by the scene.

use leptos::prelude::*;

use super::pictures::LittleBoard;
use crate::app::components::unbroken::unbroken;
use crate::app::learn::help::{LevelWords, LevelsHelp, MenuHelp, USUAL_LEVELS, examples};
use crate::engine::Bone;
use crate::games::electrum::rules::End;
use crate::text::{Text, t, t_string, text, use_i18n};

/// The plays of a scoring example: bones and ends, the lead first.
type Plays = &'static [(Bone, End)];

const SIX_LED: (Bone, End) = (Bone::new(6, 6), End::E);
const ONE_EAST: (Bone, End) = (Bone::new(1, 6), End::E);
const THREE_WEST: (Bone, End) = (Bone::new(3, 6), End::W);
const DOUBLE_ONE: (Bone, End) = (Bone::new(1, 1), End::E);
const BLANK_NORTH: (Bone, End) = (Bone::new(0, 6), End::N);
const FIVE_SOUTH: (Bone, End) = (Bone::new(5, 6), End::S);

/// The scoring examples (docs/rules/electrum.md, Table count 5).
const EXAMPLES: [(Plays, Text); 9] = [
    (&[SIX_LED], text!(electrum.help.ex_1)),
    (&[SIX_LED, ONE_EAST], text!(electrum.help.ex_2)),
    (&[SIX_LED, ONE_EAST, THREE_WEST], text!(electrum.help.ex_3)),
    (&[SIX_LED, ONE_EAST, THREE_WEST, DOUBLE_ONE], text!(electrum.help.ex_4)),
    (&[SIX_LED, ONE_EAST, THREE_WEST, DOUBLE_ONE, BLANK_NORTH], text!(electrum.help.ex_5)),
    (&[SIX_LED, ONE_EAST, THREE_WEST, DOUBLE_ONE, BLANK_NORTH, FIVE_SOUTH], text!(electrum.help.ex_6)),
    (&[(Bone::new(5, 5), End::E)], text!(electrum.help.ex_7)),
    (&[(Bone::new(4, 6), End::E)], text!(electrum.help.ex_8)),
    (&[(Bone::new(4, 6), End::E), (Bone::new(6, 6), End::E)], text!(electrum.help.ex_9)),
];

/// A count of 7 in All Fives (docs/rules/electrum.md, Points in play).
const SHORT: Plays = &[(Bone::new(3, 3), End::E), (Bone::new(1, 3), End::E), (Bone::new(3, 6), End::W)];

/// In All Fives, bones that score straight after a score: by five less, and by no change above the spinner.
const KEEPERS: [Plays; 2] = [
    &[(Bone::new(4, 6), End::E), (Bone::new(1, 6), End::E)],
    &[(Bone::new(4, 4), End::E), (Bone::new(3, 4), End::W), (Bone::new(2, 4), End::E), (Bone::new(0, 4), End::N)],
];

/// The leads of the hand in the text.
const LEADS: [Plays; 3] = [&[(Bone::new(0, 5), End::E)], &[(Bone::new(4, 4), End::E)], &[(Bone::new(2, 2), End::E)]];

/// What each level does.
const LEVELS: LevelWords = {
    let [_, easy, not_so_easy, tough] = USUAL_LEVELS;
    [text!(electrum.help.beginner), easy, not_so_easy, tough, text!(electrum.help.brutal)]
};

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    let board = |(plays, text): (Plays, Text)| (view! { <LittleBoard plays=plays /> }.into_any(), text);
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{move || unbroken(t_string!(i18n, electrum.help.aim_1))}</p>
            <p>{t!(i18n, electrum.help.aim_2)}</p>
            <h3>{t!(i18n, common.help.turn)}</h3>
            <p>{t!(i18n, electrum.help.turn_1)}</p>
            <p>{t!(i18n, electrum.help.turn_2)}</p>
            <p>{t!(i18n, electrum.help.turn_3)}</p>
            <p>{t!(i18n, electrum.help.turn_4)}</p>
            <p>{t!(i18n, electrum.help.notches)}</p>
            <h3>{t!(i18n, electrum.help.lead)}</h3>
            <p>{t!(i18n, electrum.help.lead_1)}</p>
            <h3>{t!(i18n, electrum.help.spinner)}</h3>
            <p>{t!(i18n, electrum.help.spinner_1)}</p>
            <h3>{t!(i18n, electrum.help.count)}</h3>
            <p>{t!(i18n, electrum.help.count_1)}</p>
            {examples(i18n, EXAMPLES.map(board))}
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, electrum.help.tips_1)}</p>
            <p>{move || unbroken(t_string!(i18n, electrum.help.tips_2))}</p>
            <p>{t!(i18n, electrum.help.tips_3)}</p>
            <h4>{t!(i18n, electrum.help.short)}</h4>
            <p>{t!(i18n, electrum.help.short_1)}</p>
            {examples(i18n, [board((SHORT, text!(electrum.help.ex_short)))])}
            <h4>{t!(i18n, electrum.help.led)}</h4>
            <p>{move || unbroken(t_string!(i18n, electrum.help.led_1))}</p>
            {examples(i18n, [
                board((LEADS[0], text!(electrum.help.ex_led_1))),
                board((LEADS[1], text!(electrum.help.ex_led_2))),
                board((LEADS[2], text!(electrum.help.ex_led_3))),
            ])}
            <h4>{t!(i18n, electrum.help.keep)}</h4>
            <p>{move || unbroken(t_string!(i18n, electrum.help.keep_1))}</p>
            {examples(i18n, [board((KEEPERS[0], text!(electrum.help.ex_keep_1)))])}
            <p>{t!(i18n, electrum.help.keep_2)}</p>
            {examples(i18n, [board((KEEPERS[1], text!(electrum.help.ex_keep_2)))])}
            <p>{move || unbroken(t_string!(i18n, electrum.help.keep_3))}</p>
            <MenuHelp />
            <p>{t!(i18n, electrum.help.menu_2)}</p>
            <LevelsHelp words=LEVELS />
            <div class="by-keys">
                <h3>{t!(i18n, play.keys)}</h3>
                <p>{t!(i18n, electrum.help.keys_1)}</p>
                <p>{t!(i18n, electrum.help.keys_2)}</p>
                <p>{t!(i18n, electrum.help.keys_3)}</p>
            </div>
            <h3>{t!(i18n, electrum.help.honest)}</h3>
            <p>{t!(i18n, electrum.help.honest_1)}</p>
            <p class="quiet">{t!(i18n, electrum.card.designer)}" "{t!(i18n, electrum.card.terms)}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::lesson_tests::stated;
    use crate::engine::Seat;
    use crate::games::electrum::rules::{Layout, Preset};
    use crate::text::{I18n, Locale};

    /// The bones outside `own` that score in All Fives after these plays.
    fn answers(plays: Plays, own: &[Bone]) -> Vec<String> {
        let layout = Layout::of(plays, true).expect("the plays are legal");
        let options = Preset::AllFives.options();
        let scores = |bone: &Bone| {
            let fits = layout.open_ends().filter(|open| bone.has(open.pips));
            fits.into_iter().any(|open| options.points_for_count(layout.count_after(*bone, open.end)) > 0)
        };
        let unseen = Bone::set(6).filter(|bone| !layout.bones().contains(*bone) && !own.contains(bone));
        unseen.filter(scores).map(|bone| bone.to_string()).collect()
    }

    #[test]
    fn the_strategy_examples_state_what_the_rules_say() {
        let hand: Vec<Bone> = "0-2 0-5 1-6 2-2 2-4 4-4".split(' ').map(|bone| bone.parse().expect("a bone")).collect();
        assert_eq!(answers(SHORT, &[]), ["1-4", "4-6"]);
        assert_eq!(answers(LEADS[0], &hand), ["0-0", "5-5"]);
        assert!(answers(LEADS[1], &hand).is_empty());
        assert_eq!(answers(LEADS[1], &[]), ["2-4"]);
        assert_eq!(answers(LEADS[2], &hand), ["1-2", "2-6"]);
        for (answer, back) in [(("1-2", End::E), ("1-6", End::E)), (("2-6", End::E), ("2-4", End::W))] {
            let mut layout = Layout::of(LEADS[2], true).expect("the lead is legal");
            for (bone, end) in [answer, back] {
                layout = layout.after(Seat::new(0), bone.parse().expect("a bone"), end, true);
            }
            assert_eq!(layout.count(), 10, "{back:?} answers {answer:?}");
        }
        let count = Layout::of(SHORT, true).expect("the plays are legal").count();
        for locale in Locale::ALL {
            let words = Owner::new().with(|| t_string!(I18n::new(locale), electrum.help.ex_short));
            assert!(words.starts_with(&format!("1 + 6 = {count}.")), "{words}");
            let led = Owner::new().with(|| t_string!(I18n::new(locale), electrum.help.led_1));
            assert!(hand.iter().all(|bone| led.contains(&bone.to_string())), "{led}");
        }
    }

    /// The bones that change an end by a multiple of `step`, wherever they are played.
    fn steady(step: u8) -> Vec<Bone> {
        // a doublet at an end counts both halves
        let change = |bone: &Bone| if bone.is_doublet() { bone.low() } else { bone.high() - bone.low() };
        Bone::set(6).filter(|bone| change(bone) % step == 0).collect()
    }

    #[test]
    fn the_bones_worth_keeping_are_those_that_leave_a_scoring_count_scoring() {
        let count = |plays: &[(Bone, End)]| i32::from(Layout::of(plays, true).expect("the plays are legal").count());
        let [less, same] = KEEPERS;
        assert_eq!([count(&less[..1]), count(less)], [10, 5]);
        assert_eq!([count(&same[..3]), count(same)], [5, 5]);
        let five = [same[0], same[1], same[2], (Bone::new(4, 5), End::N)];
        assert_eq!(count(&five), 10);
        for locale in Locale::ALL {
            let owner = Owner::new();
            let i18n = owner.with(|| I18n::new(locale));
            let bones = |text: &str| stated(text).1.into_iter().collect::<Vec<Bone>>();
            let numbers = |text: &str| stated(text).0.into_iter().collect::<Vec<i32>>();
            assert_eq!(bones(t_string!(i18n, electrum.help.keep_1)), steady(5));
            assert_eq!(bones(t_string!(i18n, electrum.help.keep_3)), steady(3));
            let [first, second] = [t_string!(i18n, electrum.help.ex_keep_1), t_string!(i18n, electrum.help.ex_keep_2)];
            assert_eq!((numbers(first), bones(first)), (vec![1, 4, 5, 6, 10], vec![less[1].0]), "{first}");
            assert_eq!((numbers(second), bones(second)), (vec![2, 3, 5, 10], vec![same[3].0, five[3].0]), "{second}");
        }
    }
}
