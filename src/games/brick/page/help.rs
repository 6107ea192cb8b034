//! The rules in our own words, with example walls. The rules code validates each example, so the verdicts shown cannot
//! be wrong.

use leptos::prelude::*;

use super::block::still_wall;
use super::phrases::explain;
use crate::app::components::icon::{Icon, Sign};
use crate::app::learn::help::{LevelWords, LevelsHelp, MenuHelp, USUAL_LEVELS, examples};
use crate::app::words::labeled;
use crate::games::brick::rules::{Action, Fault, Wall};
use crate::games::brick::scene::{ViewAngle, example, placed_by};
use crate::text::{t, t_string, text, use_i18n};

/// As the wall is first seen at the table.
const SIDE_VIEW: ViewAngle = ViewAngle { oblique: true, turns: 0 };

/// A wall and a brick placed or tried on it, in notation.
#[derive(Clone, Copy)]
struct Example {
    lies: &'static str,
    tried: &'static str,
}

impl Example {
    const fn new(lies: &'static str, tried: &'static str) -> Self {
        Self { lies, tried }
    }

    /// The wall; `None` if the notation is no valid position.
    fn wall(self) -> Option<Wall> {
        example(self.lies)
    }

    /// The layer of the brick, or the rule it breaks; `None` if the notation is no valid position.
    fn judged(self) -> Option<Result<u8, Fault>> {
        let wall = self.wall()?;
        let action: Action = self.tried.parse().ok()?;
        let laid = placed_by(&wall, &action)?;
        Some(wall.check(laid.faces(), laid.at))
    }
}

/// Examples of a rule: the first is legal, the others are not.
type Examples = &'static [Example];

/// docs/rules/brick.md, The wall 1.
const TOUCH: Examples =
    &[Example::new("2-4@(0,0)(1,0)", "4-6@(2,0)(3,0)"), Example::new("2-4@(0,0)(1,0)", "5-6@(2,1)(3,1)")];
/// docs/rules/brick.md, The wall 2.
const HIGHER: Examples =
    &[Example::new("2-4@(0,0)(1,0)", "5-6@(1,1)(1,2)"), Example::new("2-4@(0,0)(1,0)", "3-6@(2,0)(3,0)")];
/// docs/rules/brick.md, The wall 3.
const ALONGSIDE: Examples =
    &[Example::new("1-3@(0,0)(1,0)", "3-5@(1,1)(2,1)"), Example::new("1-3@(0,0)(1,0)", "4-5@(0,1)(1,1)")];
/// docs/rules/brick.md, The wall 4.
const ACROSS: Examples = &[
    Example::new("2-3@(0,0)(1,0) 3-4@(2,0)(3,0)", "5-6@(1,0)(2,0)"),
    Example::new("2-3@(0,0)(1,0) 3-4@(2,0)(3,0)", "5-6@(0,0)(1,0)"),
];
/// docs/rules/brick.md, The wall 5.
const LEVEL: Examples = &[
    Example::new("2-3@(0,0)(1,0) 3-4@(2,0)(3,0) 4-4@(4,0)(5,0) 4-5@(1,0)(2,0)", "5-6@(3,0)(4,0)"),
    Example::new("2-3@(0,0)(1,0) 3-4@(2,0)(3,0) 4-5@(1,0)(2,0)", "5-6@(2,0)(3,0)"),
    Example::new("2-3@(0,0)(1,0) 3-4@(2,0)(3,0)", "5-6@(3,0)(4,0)"),
];
/// docs/rules/brick.md, The wall 6.
const BLANKS: Examples =
    &[Example::new("5-6@(0,0)(1,0)", "0-2@(2,0)(3,0)"), Example::new("5-6@(0,0)(1,0)", "0-2@(2,1)(2,0)")];
/// A readied brick, placed face down (docs/rules/brick.md, A turn 2).
const READIED: Example = Example::new("5-6@(0,0)(1,0) 5-5@(0,1)(0,2)", "*1-4@(2,0)(3,0)");
/// A wall with a place that has two layers beneath it.
const TWO_LAYERS: &str = "1-2@(0,0)(1,0) 2-2@(2,0)(3,0) 2-3@(4,0)(5,0) 2-4@(1,0)(2,0) 4-5@(3,0)(4,0)";
/// Two layers beneath (docs/rules/brick.md, Scoring 1).
const SCORE: Example = Example::new(TWO_LAYERS, "5-6@(2,0)(3,0)");
/// The heavier and the lighter of two bricks that score the same in one place.
const SAME_SCORE: [Example; 2] =
    [Example::new(TWO_LAYERS, "5-6@(2,0)(3,0)"), Example::new(TWO_LAYERS, "0-5@(2,0)(3,0)")];

/// The tick of a legal example.
fn tick() -> impl IntoView {
    let path = "M5 12.5l4.5 4.5L19 7.5";
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path />
        </svg>
    }
}

/// Example walls side by side, each with its verdict.
#[component]
fn Walls(examples: Examples) -> impl IntoView {
    let i18n = use_i18n();
    let walls = examples.iter().filter_map(|shown| {
        let wall = example(shown.lies)?;
        let laid = placed_by(&wall, &shown.tried.parse().ok()?)?;
        let verdict = shown.judged()?;
        let is_right = verdict.is_ok();
        let words = move || match verdict {
            Ok(_) => t_string!(i18n, brick.help.right).to_owned(),
            Err(fault) => labeled(i18n, t_string!(i18n, brick.help.wrong), &explain(i18n, &fault)),
        };
        Some(view! {
            <li class="example brick-example" class:right=is_right class:wrong=!is_right>
                {still_wall(&wall, Some(&laid), SIDE_VIEW, false)}
                <p class="brick-verdict">
                    {if is_right { tick().into_any() } else { view! { <Icon sign=Sign::Close /> }.into_any() }}
                    <span>{words}</span>
                </p>
            </li>
        })
    });
    let class = if examples.len() > 1 { "examples brick-pair" } else { "examples" };
    view! { <ul class=class>{walls.collect_view()}</ul> }
}

/// A brick placed on a wall.
fn little_wall(example: Example) -> AnyView {
    let wall = example.wall().and_then(|wall| {
        let laid = placed_by(&wall, &example.tried.parse().ok()?)?;
        Some(still_wall(&wall, Some(&laid), SIDE_VIEW, false))
    });
    wall.into_any()
}

/// What each level does.
const LEVELS: LevelWords = {
    let [beginner, easy, not_so_easy, _] = USUAL_LEVELS;
    [beginner, easy, not_so_easy, text!(brick.help.tough), text!(brick.help.brutal)]
};

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="prose brick-table">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, brick.help.aim_1)}</p>
            <h3>{t!(i18n, brick.help.begin)}</h3>
            <p>{t!(i18n, brick.help.begin_1)}</p>
            <h3>{t!(i18n, common.help.turn)}</h3>
            <p>{t!(i18n, brick.help.turn_1)}</p>
            <ul>
                <li>{t!(i18n, brick.help.turn_place)}</li>
                <li>{t!(i18n, brick.help.turn_ready)}</li>
                <li>{t!(i18n, brick.help.turn_skip)}</li>
            </ul>
            <h3>{t!(i18n, brick.help.places)}</h3>
            <p>{t!(i18n, brick.help.places_1)}</p>
            <h4>{t!(i18n, brick.help.touch)}</h4>
            <p>{t!(i18n, brick.help.touch_1)}</p>
            <Walls examples=TOUCH />
            <h4>{t!(i18n, brick.help.higher)}</h4>
            <p>{t!(i18n, brick.help.higher_1)}</p>
            <Walls examples=HIGHER />
            <h4>{t!(i18n, brick.help.alongside)}</h4>
            <p>{t!(i18n, brick.help.alongside_1)}</p>
            <Walls examples=ALONGSIDE />
            <h4>{t!(i18n, brick.help.across)}</h4>
            <p>{t!(i18n, brick.help.across_1)}</p>
            <Walls examples=ACROSS />
            <h4>{t!(i18n, brick.help.level)}</h4>
            <p>{t!(i18n, brick.help.level_1)}</p>
            <Walls examples=LEVEL />
            <h4>{t!(i18n, common.help.blanks)}</h4>
            <p>{t!(i18n, brick.help.blanks_1)}</p>
            <Walls examples=BLANKS />
            <h3>{t!(i18n, brick.help.score)}</h3>
            <p>{t!(i18n, brick.help.score_1)}</p>
            {examples(i18n, [
                (little_wall(SCORE), text!(brick.help.ex_layers)),
                (little_wall(READIED), text!(brick.help.ex_open)),
            ])}
            <h3>{t!(i18n, brick.help.draw)}</h3>
            <p>{t!(i18n, brick.help.draw_1)}</p>
            <h3>{t!(i18n, brick.help.end)}</h3>
            <p>{t!(i18n, brick.help.end_1)}</p>
            <p>{t!(i18n, brick.help.end_2)}</p>
            <h3>{t!(i18n, brick.help.sets)}</h3>
            <p>{t!(i18n, brick.help.sets_1)}</p>
            <h3>{t!(i18n, common.help.better)}</h3>
            <p>{t!(i18n, brick.help.tips_1)}</p>
            <p>{t!(i18n, brick.help.tips_2)}</p>
            {examples(i18n, [(little_wall(SAME_SCORE[0]), text!(brick.help.ex_heavy))])}
            <p>{t!(i18n, brick.help.tips_3)}</p>
            <p>{t!(i18n, brick.help.tips_4)}</p>
            <h3>{t!(i18n, common.help.play)}</h3>
            <p>{t!(i18n, brick.help.hands_1)}</p>
            <p>{t!(i18n, brick.help.hands_2)}</p>
            <div class="by-keys">
                <h3>{t!(i18n, play.keys)}</h3>
                <p>{t!(i18n, brick.help.keys_1)}</p>
                <p>{t!(i18n, common.help.undo_keys)}</p>
            </div>
            <MenuHelp />
            <LevelsHelp words=LEVELS />
            <p class="quiet">{t!(i18n, brick.card.designer)}" "{t!(i18n, app.terms)}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::lesson_tests::stated;
    use crate::engine::Bone;
    use crate::text::{I18n, Locale};

    /// The verdict on each example.
    fn judged(examples: Examples) -> Vec<Result<u8, Fault>> {
        examples.iter().map(|shown| shown.judged().expect("a position")).collect()
    }

    #[test]
    fn each_example_shows_its_own_rule() {
        assert!(matches!(judged(TOUCH)[..], [Ok(0), Err(Fault::Alone)]));
        assert!(matches!(judged(HIGHER)[..], [Ok(0), Err(Fault::Lower { face: 3, other: 4, .. })]));
        assert!(matches!(judged(ALONGSIDE)[..], [Ok(0), Err(Fault::Alongside { brick: 0 })]));
        assert!(matches!(judged(ACROSS)[..], [Ok(1), Err(Fault::SameBrick { brick: 0 })]));
        assert!(matches!(judged(LEVEL)[..], [Ok(1), Err(Fault::Slope), Err(Fault::Overhang { .. })]));
        assert!(matches!(judged(BLANKS)[..], [Ok(0), Err(Fault::Lower { face: 2, other: 6, .. })]));
        assert!(matches!(judged(&[READIED, SCORE])[..], [Ok(0), Ok(2)]));
    }

    #[test]
    fn two_bricks_score_the_same_where_the_text_says_so() {
        let bricks = SAME_SCORE.map(|Example { tried, .. }| match tried.parse() {
            Ok(Action::Place(brick, _)) => brick,
            _ => panic!("{tried} places a brick"),
        });
        assert!(matches!(judged(&SAME_SCORE)[..], [Ok(2), Ok(2)]));
        for locale in Locale::ALL {
            let owner = Owner::new();
            let i18n = owner.with(|| I18n::new(locale));
            let words = t_string!(i18n, brick.help.ex_heavy);
            let (numbers, named) = stated(words);
            let [heavy, light] = bricks.map(|brick| i32::from(brick.pips()));
            assert_eq!(numbers.into_iter().collect::<Vec<_>>(), [2, light, heavy], "{words}");
            assert_eq!(named.into_iter().collect::<Vec<Bone>>(), [bricks[1], bricks[0]], "{words}");
        }
    }
}
