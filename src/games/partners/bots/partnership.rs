//! What a good partner does (docs/partners.md, Partnership): in positions of matches in which the good play is known, how
//! often a level chooses it.
//!
//! It is known late in a hand, from solving the position: in deals that fit what the seat knows, all play on with open hands.

use super::belief::Knowledge;
use super::hand_world::HandWorld;
use super::visible::after;
use crate::bots::search::World;
use crate::bots::{BotRules, Level};
use crate::engine::{GameView, Pips, Points, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::partners::rules::{Action, Leader, Options, Partners, View};

/// The positions of a question.
const POSITIONS: u32 = 40;
/// The deals in which a position is solved.
const DEALS: u32 = 40;
/// The bones in all hands up to which a position is solved.
const LATE: usize = 13;
/// How much more of the hand the best good play wins than the best other one.
const MARGIN: f64 = 0.15;

fn seats() -> Seats {
    Seats::new(4).unwrap()
}

fn options() -> Options {
    Options { leader: Leader::Winner, ..Options::default() }
}

/// The share of the hand that the side of a seat gets if all play with open hands: 1, 0, or a half after a tie.
fn solved(world: &HandWorld, seat: Seat, before: [Points; 2], mut low: f64, mut high: f64) -> f64 {
    let Some(mover) = world.mover() else {
        let points = world.scores();
        let gains = [0, 1].map(|side| points[side] - before[side]);
        return match (gains[seat.index() % 2] > 0, gains[1 - seat.index() % 2] > 0) {
            (true, _) => 1.0,
            (_, true) => 0.0,
            _ => 0.5,
        };
    };
    let mut moves = Vec::new();
    world.moves(&mut moves);
    let is_ours = mover.index() % 2 == seat.index() % 2;
    for action in &moves {
        let mut next = world.clone();
        next.play(action);
        let value = solved(&next, seat, before, low, high);
        if is_ours {
            low = low.max(value);
        } else {
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    if is_ours { low } else { high }
}

/// What each legal action wins of the hand, in the mean of deals.
fn values(view: &View, legal: &[Action]) -> Vec<f64> {
    let (seat, known) = (view.seat.unwrap(), Knowledge::of(view, false).unwrap());
    let before = [0, 1].map(|side| view.table.scores[side]);
    let mut rng = Rng::new(Seed::new(1));
    let mut sums = vec![0.0; legal.len()];
    for _ in 0..DEALS {
        let world = known.draw(&mut rng);
        for (action, sum) in legal.iter().zip(&mut sums) {
            let mut next = world.clone();
            next.play(action);
            *sum += solved(&next, seat, before, 0.0, 1.0) / f64::from(DEALS);
        }
    }
    sums
}

/// A question about a position: true for the plays that a good partner may choose.
type Question = fn(&View, Action) -> bool;

/// The number of positions, of [`POSITIONS`], in which a level chooses a good play. Asked are positions late in a hand in
/// which the good plays are some of all, and the best of them is clearly better than the others.
fn right(question: Question, level: Level) -> u32 {
    let (mut asked, mut right) = (0, 0);
    let mut legal = Vec::new();
    for seed in 0.. {
        let mut game = Partners::deal(&options(), seats(), Seed::new(seed)).unwrap();
        let mut ply = 0;
        while let Turn::One(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let thoughts = Seed::new(seed).derive(ply);
            view.legal(&mut legal);
            if let Some(good) = known_good(&view, &legal, question) {
                asked += 1;
                right += u32::from(good.contains(&Partners::choose(&view, level, thoughts).unwrap()));
                if asked == POSITIONS {
                    return right;
                }
            }
            let action = Partners::choose(&view, Level::Easy, thoughts).unwrap();
            game.apply(&[action], &mut Vec::new()).unwrap();
            ply += 1;
        }
    }
    unreachable!("seeds do not end")
}

/// The good plays of a position that asks a question, if solving it confirms them.
fn known_good(view: &View, legal: &[Action], question: Question) -> Option<Vec<Action>> {
    let bones: usize = view.hands.iter().map(|hand| hand.count).sum();
    let own = view.own_hand()?.len();
    let (good, bad): (Vec<Action>, Vec<Action>) = legal.iter().partition(|action| question(view, **action));
    if good.is_empty() || bad.is_empty() || bones > LATE || own < 2 {
        return None;
    }
    let values = values(view, legal);
    let best = |of: &[Action]| {
        let values = legal.iter().zip(&values).filter(|(action, _)| of.contains(action));
        values.map(|(_, value)| *value).fold(0.0, f64::max)
    };
    let (best_good, best_bad) = (best(&good), best(&bad));
    (best_good >= best_bad + MARGIN).then_some(good)
}

/// The numbers at both ends after a play.
fn ends_after(view: &View, action: Action) -> [Pips; 2] {
    match action {
        Action::Play(bone, end) => after(view.table.ends, bone, end),
        Action::Partner => unreachable!("nobody is asked"),
    }
}

/// The partner of the seat to act, and the number of bones it holds.
fn partner(view: &View) -> (Seat, usize) {
    let partner = view.table.partner(view.seat.unwrap()).unwrap();
    (partner, view.hands[partner.index()].count)
}

/// Leaves an end that the partner, who has passed, may have.
fn leaves_an_end_to_the_partner(view: &View, action: Action) -> bool {
    let lacks = &view.table.lacks[partner(view).0.index()];
    ends_after(view, action).iter().any(|number| !lacks.contains(number))
}

/// Leaves an end that the partner's last bone fits with a chance of at least a half.
fn lets_the_partner_out(view: &View, action: Action) -> bool {
    let (partner, count) = partner(view);
    let ends = ends_after(view, action);
    let mut rng = Rng::new(Seed::new(1));
    let known = Knowledge::of(view, false).unwrap();
    let fits = |hand: &HandWorld| hand.hands[partner.index()].iter().any(|bone| ends.iter().any(|end| bone.has(*end)));
    count == 1 && (0..DEALS).map(|_| u32::from(fits(&known.draw(&mut rng)))).sum::<u32>() * 2 >= DEALS
}

/// True if no seat can play after it.
fn closes(view: &View, action: Action) -> bool {
    let Action::Play(bone, end) = action else { return false };
    let ends = after(view.table.ends, bone, end);
    let laid = view.table.line.iter().map(|played| played.bone).chain([bone]);
    let on = |number: Pips| laid.clone().filter(|bone| bone.has(number)).count();
    ends.iter().all(|number| on(*number) == 7)
}

/// The positions in which Easy, Tough and Brutal choose a good play; printed for docs/partners.md.
fn rights(what: &str, question: Question) -> [u32; 3] {
    let rights = [Level::Easy, Level::Tough, Level::Brutal].map(|level| right(question, level));
    println!("{what}: Easy, Tough, Brutal {rights:?} of {POSITIONS}");
    rights
}

#[test]
fn strong_levels_leave_an_end_to_a_partner_who_has_passed() {
    let [_, tough, brutal] = rights("leaves an end", leaves_an_end_to_the_partner);
    assert!(tough >= 32 && brutal >= 32);
}

#[test]
fn strong_levels_let_the_partner_go_out() {
    let [_, tough, brutal] = rights("lets out", lets_the_partner_out);
    assert!(tough >= 28 && brutal >= 28);
}

#[test]
fn strong_levels_close_the_line_only_if_that_wins() {
    let [_, tough, brutal] = rights("closes", closes);
    assert!(tough >= 32 && brutal >= 32);
    let [_, tough, brutal] = rights("keeps open", |view, action| !closes(view, action));
    assert!(tough >= 32 && brutal >= 32);
}
