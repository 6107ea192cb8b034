//! The rules in our own words, with example boards drawn by the scene.

use leptos::prelude::*;

use super::face::swatch;
use super::phrases::{half_does, half_name};
use super::pictures::LittleBoard;
use crate::app::learn::help::{LevelWords, LevelsHelp, MenuHelp, examples};
use crate::games::color::rules::Half;
use crate::text::{t, text, use_i18n};

/// The `viewBox` of an example, in squares.
const SEEN: [f64; 4] = [1.9, 0.9, 5.2, 4.2];

/// The position of the exercise `leave`, solved.
const LEAVES_LITTLE: &str = "KRe2d2 BPd1c1 PKb1b2";
/// The claim that it allows.
const LEAVES_CLAIM: &str = "B:b1c1d1";
/// The `viewBox` of the corner where it lies.
const CORNER: [f64; 4] = [-0.1, -0.1, 5.2, 4.2];

/// What each level does.
const LEVELS: LevelWords = [
    text!(color.help.level.beginner),
    text!(color.help.level.easy),
    text!(color.help.level.not_so_easy),
    text!(color.help.level.tough),
    text!(color.help.level.brutal),
];

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    let board = |dominoes, claim, seen| view! { <LittleBoard dominoes=dominoes claim=claim seen=seen /> }.into_any();
    let colors = [Half::Red, Half::Blue, Half::Purple, Half::Black].map(|half| {
        view! {
            <li>
                {swatch(half)}
                <p>
                    <strong>{half_name(i18n, half)}</strong>
                    ". "
                    {half_does(i18n, half)}
                </p>
            </li>
        }
    });
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, color.help.aim_1)}</p>
            <h3>{t!(i18n, color.help.choose)}</h3>
            <p>{t!(i18n, color.help.choose_1)}</p>
            <ul class="color-legend">{colors.into_iter().collect_view()}</ul>
            <h3>{t!(i18n, color.help.place)}</h3>
            <p>{t!(i18n, color.help.place_1)}</p>
            <h3>{t!(i18n, color.help.claim)}</h3>
            <p>{t!(i18n, color.help.claim_1)}</p>
            {examples(i18n, [
                (board("RRd3e3 RBf3f4", "R:d3e3f3", SEEN), text!(color.help.ex_straight)),
                (board("RRd3e3 PRf3f2", "R:f2f3e3d3", SEEN), text!(color.help.ex_bend)),
                (board("RRd3e3 BBd4e4 RBf3f4", "R:d3e3f3 B:d4e4f4", SEEN), text!(color.help.ex_both)),
            ])}
            <p>{t!(i18n, color.help.claim_2)}</p>
            <h3>{t!(i18n, color.help.black)}</h3>
            <p>{t!(i18n, color.help.black_1)}</p>
            {examples(i18n, [(board("RRd3e3 BBd4e4 KRf3g3", "-", SEEN), text!(color.help.ex_black))])}
            <h3>{t!(i18n, color.help.end)}</h3>
            <p>{t!(i18n, color.help.end_1)}</p>
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, color.help.tips_1)}</p>
            <p>{t!(i18n, color.help.tips_2)}</p>
            {examples(i18n, [(board(LEAVES_LITTLE, LEAVES_CLAIM, CORNER), text!(color.help.ex_leave))])}
            <h4>{t!(i18n, color.help.mix)}</h4>
            <p>{t!(i18n, color.help.mix_1)}</p>
            <h3>{t!(i18n, common.help.play)}</h3>
            <p>{t!(i18n, color.help.hands_1)}</p>
            <p>{t!(i18n, color.help.hands_2)}</p>
            <div class="by-keys">
                <h3>{t!(i18n, play.keys)}</h3>
                <p>{t!(i18n, color.help.keys_1)}</p>
            </div>
            <MenuHelp />
            <LevelsHelp words=LEVELS />
            <p class="quiet">{t!(i18n, color.card.designer)}" "{t!(i18n, app.terms)}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::lesson_tests::{solved, stated};
    use crate::engine::{Rules, Viewer};
    use crate::games::color::rules::{Action, Board, Color, Phase, groups};
    use crate::games::color::scene::{example, next_claim};
    use crate::scene::lesson::HasLesson;
    use crate::text::{I18n, Locale, t_string};

    #[test]
    fn the_board_that_leaves_little_is_that_of_the_exercise() {
        let exercise = Color::exercise_named("leave");
        let after = solved(exercise).after.table;
        let board = example(LEAVES_LITTLE).expect("the dominoes are legal").table.board;
        assert!(board == after.board, "the board of the exercise");
        let Phase::Claim { placed, .. } = after.phase else { panic!("a claim follows") };
        let claims = |board: &Board, placed| groups::best_claim(board, placed).points();
        let points = claims(&board, placed);
        let Ok(Action::Claim(claim)) = LEAVES_CLAIM.parse() else { panic!("{LEAVES_CLAIM} is a claim") };
        assert_eq!((groups::check(&board, placed, &claim), claim.points()), (Ok(()), points));

        let (mut wrong, seat) = exercise.position.state::<Color>().expect("the position is legal");
        wrong.apply(&["b1a1".parse().expect("an action")], &mut Vec::new()).expect("it is legal");
        let wrong = wrong.view(Viewer::Seat(seat)).table;
        let Phase::Claim { placed, .. } = wrong.phase else { panic!("a claim follows") };
        assert_eq!(claims(&wrong.board, placed), points);
        for locale in Locale::ALL {
            let owner = Owner::new();
            let i18n = owner.with(|| I18n::new(locale));
            let words = t_string!(i18n, color.help.ex_leave);
            let numbers = stated(words).0.into_iter().collect::<Vec<_>>();
            assert_eq!(numbers, [points, next_claim(&board), next_claim(&wrong.board)], "{words}");
        }
    }
}
