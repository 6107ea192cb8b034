//! Tests of the opponents: legality, hidden information, and relative strength.

use super::*;
use crate::bots::search::World;
use crate::engine::contract::{HasOptions, playout};
use crate::engine::{Bone, GameView, Rules, Seats, Seed, Turn, Viewer, Weighted};
use crate::games::electrum::rules::{End, Event, Layout, Leader, Options, PlyKind, Preset, SeatView};

/// Calls `check` with the mover's view wherever a random game offers a choice.
fn positions(options: &Options, games: u64, mut check: impl FnMut(&View, Seed)) {
    positions_from(0, options, games, |_, view, seed| check(view, seed));
}

/// Like [`positions`], starting with game number `first`, and with the game's state.
fn positions_from(first: u64, options: &Options, games: u64, mut check: impl FnMut(&Electrum, &View, Seed)) {
    for number in first..first + games {
        let mut rng = Rng::new(Seed::new(77).derive(number));
        let game = Electrum::deal(options, Seats::TWO, rng.seed()).expect("the options are valid");
        let mut legal = Vec::new();
        for game in playout(game, Rng::new(rng.seed())) {
            let mover = game.turn().movers().iter().next().expect("a seat is to act");
            game.legal(mover, &mut legal);
            let seed = rng.seed();
            if legal.len() > 1 {
                check(&game, &game.view(Viewer::Seat(mover)), seed);
            }
        }
    }
}

/// The first player's share of wins in a match over `deals` deals, each played twice with the seats swapped.
fn share_of_wins(
    options: &Options,
    deals: u64,
    choose: impl Fn(usize, &Electrum, Seat, Seed) -> Option<Action>,
) -> f64 {
    let (mut games, mut wins) = (0.0, 0.0);
    for number in 0..deals {
        for first in Seats::TWO.iter() {
            let seed = Seed::new(2_000).derive(number);
            let mut bot_rng = Rng::new(seed.derive(u64::MAX));
            let mut game = Electrum::deal(options, Seats::TWO, seed).expect("the options are valid");
            let mut events = Vec::new();
            let winners = loop {
                match game.turn() {
                    Turn::Over(outcome) => break outcome.winners,
                    turn => {
                        let mover = turn.movers().iter().next().expect("a seat is to act");
                        let action = choose(usize::from(mover != first), &game, mover, bot_rng.seed());
                        game.apply(&[action.expect("a seat to act acts")], &mut events).expect("bots act legally");
                        events.clear();
                    }
                }
            };
            games += 1.0;
            wins += if winners.contains(first) { 1.0 } else { 0.0 };
        }
    }
    wins / games
}

#[test]
fn every_choice_is_legal_with_every_setting() {
    let mut made = 0;
    for options in Electrum::variants() {
        let mut nth = 0;
        positions(&options, 2, |view, seed| {
            nth += 1;
            let mut legal = Vec::new();
            view.legal(&mut legal);
            for level in Level::ALL {
                if level <= Level::Easy || nth % 16 == 0 {
                    let choice = Electrum::choose(view, level, seed).expect("a seat to act has a choice");
                    assert!(legal.contains(&choice), "{level} chose {choice} of {legal:?}");
                    made += 1;
                }
            }
        });
    }
    assert!(made > 4_000, "only {made} choices were made");
}

#[test]
fn a_seat_that_is_not_to_act_has_no_choice() {
    let game = Electrum::deal(&Preset::AllFives.options(), Seats::TWO, Seed::new(1)).expect("a preset can be dealt");
    let mover = game.turn().movers().iter().next().expect("a new game has a seat to act");
    for level in Level::ALL {
        for who in [Viewer::Seat(mover.next(Seats::TWO)), Viewer::Table] {
            assert_eq!(Electrum::choose(&game.view(who), level, Seed::new(2)), None);
        }
        assert!(Electrum::choose(&game.view(Viewer::Seat(mover)), level, Seed::new(2)).is_some());
    }
}

/// Asserts in `wanted` positions that other hidden bones that fit the view lead to the same choice.
fn assert_hidden_bones_do_not_matter(wanted: u32, every: u32, choose: impl Fn(&View, Seed) -> Option<Action>) {
    let (mut asked, mut exchanged, mut nth) = (0, 0, 0);
    for games in 1.. {
        for named in Preset::ALL {
            positions_from(1_000 * games, &named.options(), 5, |game, view, seed| {
                nth += 1;
                if nth % every != 0 || asked == wanted {
                    return;
                }
                let seat = view.seat.expect("a seat's view");
                let Weighted { world, .. } =
                    Electrum::imagine(view, &mut Rng::new(seed.derive(1))).expect("a real view has a world");
                let there = world.view(Viewer::Seat(seat));
                assert_eq!(*view, there, "the exchange is visible");
                let choice = choose(view, seed);
                assert!(choice.is_some());
                assert_eq!(choice, choose(&there, seed), "another choice in {view:?}");
                asked += 1;
                exchanged += u32::from(world.hand(seat.next(Seats::TWO)) != game.hand(seat.next(Seats::TWO)));
            });
        }
        if asked == wanted {
            break;
        }
    }
    assert!(exchanged > wanted / 2, "{exchanged} of {wanted}");
}

#[test]
fn hidden_bones_do_not_change_a_beginners_choice() {
    assert_hidden_bones_do_not_matter(10_000, 1, |view, seed| Electrum::choose(view, Level::Beginner, seed));
}

#[test]
fn hidden_bones_do_not_change_an_easy_choice() {
    assert_hidden_bones_do_not_matter(10_000, 1, |view, seed| Electrum::choose(view, Level::Easy, seed));
}

/// The choice of a level with its playouts divided by `speedup`.
fn choose_quickly(view: &View, level: Level, seed: Seed, speedup: u32) -> Option<Action> {
    let full = budget(level).expect("a level that searches");
    let playouts = full.playouts / speedup;
    think(Search::<Electrum>::new(view, Budget { playouts, ..full }, Rng::new(seed))?)
}

fn think(mut search: Search<Electrum>) -> Option<Action> {
    while search.next_slice() {}
    search.opinion().choices.first().map(|choice| choice.action)
}

#[test]
fn hidden_bones_do_not_change_a_not_so_easy_or_tough_choice() {
    for (level, speedup) in [(Level::NotSoEasy, 8), (Level::Tough, 32)] {
        assert_hidden_bones_do_not_matter(10_000, 1, |view, seed| choose_quickly(view, level, seed, speedup));
        assert_hidden_bones_do_not_matter(100, 40, |view, seed| Electrum::choose(view, level, seed));
    }
}

#[test]
fn hidden_bones_do_not_change_a_brutal_choice() {
    assert_hidden_bones_do_not_matter(10_000, 1, |view, seed| choose_quickly(view, Level::Brutal, seed, 256));
    assert_hidden_bones_do_not_matter(100, 40, |view, seed| Electrum::choose(view, Level::Brutal, seed));
}

#[test]
fn a_beginner_takes_the_most_points_at_random_among_equals() {
    let (mut scoring, mut plain) = (0, 0);
    positions(&Preset::AllFives.options(), 20, |view, seed| {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let points = |&action: &Action| points_now(view, action);
        let choice = Electrum::choose(view, Level::Beginner, seed).expect("a seat to act has a choice");
        let most = legal.iter().map(points).max().expect("there is a choice");
        assert_eq!(points(&choice), most);
        // over many seeds, every equal is taken
        let equals = legal.iter().filter(|action| points(action) == most).count();
        let mut taken: Vec<Action> =
            (0..200).filter_map(|nth| Electrum::choose(view, Level::Beginner, seed.derive(nth))).collect();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken.len(), equals, "{taken:?} of {legal:?}");
        scoring += u32::from(most > 0);
        plain += u32::from(most == 0);
    });
    assert!(scoring > 100 && plain > 100, "{scoring} positions scored, {plain} did not");
}

#[test]
fn points_now_matches_the_points_of_the_play() {
    for options in Electrum::variants() {
        let mut rng = Rng::new(Seed::new(5));
        let mut game = Electrum::deal(&options, Seats::TWO, Seed::new(6)).expect("the options are valid");
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut legal);
            let action = *rng.pick(&legal).expect("a seat to act has an action");
            let expected = points_now(&game.view(Viewer::Seat(mover)), action);
            events.clear();
            game.apply(&[action], &mut events).expect("a legal action applies");
            // later events may belong to the next hand's lead
            let scored = match events.first() {
                Some(Event::Played { points, .. }) => *points,
                _ => 0,
            };
            assert_eq!(scored, expected, "{action}");
        }
    }
}

#[test]
fn ends_after_predicts_the_ends_of_a_play() {
    for spinner in [false, true] {
        let options = Options { spinner, ..Preset::Draw.options() };
        let mut rng = Rng::new(Seed::new(8));
        for _ in 0..30 {
            let mut game = Electrum::deal(&options, Seats::TWO, rng.seed()).expect("the options are valid");
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            while game.deals() == 1 && !game.turn().is_over() {
                let mover = game.turn().movers().iter().next().expect("a seat is to act");
                game.legal(mover, &mut legal);
                let action = *rng.pick(&legal).expect("a seat to act has an action");
                let predicted = match action {
                    Action::Play(bone, end) => game.layout().ends().after(bone, end, spinner).fitting(),
                    Action::Draw | Action::Pass => game.layout().fitting(),
                };
                game.apply(&[action], &mut events).expect("a legal action applies");
                if game.deals() == 1 {
                    assert_eq!(game.layout().fitting(), predicted, "{action}");
                }
            }
        }
    }
}

#[test]
fn a_lead_raises_the_win_probability_and_both_add_up_to_one() {
    let options = Preset::AllFives.options();
    let chances = |scores| [0, 1].map(|seat| prospects::win_probability(&options, scores, Seat::new(seat)));
    let [ours, theirs] = chances([0, 0]);
    assert!((ours - 0.5).abs() < 1e-12 && (theirs - 0.5).abs() < 1e-12);
    assert!(chances([150, 0])[0] >= 1.0 && chances([150, 0])[1] <= 0.0);
    assert!(chances([140, 155])[0] <= 0.0 && chances([140, 155])[1] >= 1.0);
    let mut least = 0.5;
    for ahead in 1..150 {
        let [ours, theirs] = chances([ahead, 0]);
        assert!((ours + theirs - 1.0).abs() < 1e-12);
        assert!(ours > least, "{ahead} points ahead are worth {ours}");
        least = ours;
    }
    assert!(chances([140, 130])[0] > chances([20, 10])[0], "a lead is worth more near the target");
}

#[test]
fn hand_worlds_follow_the_rules() {
    let mut hands = 0;
    for options in Electrum::variants() {
        let mut rng = Rng::new(Seed::new(12));
        let mut game = Electrum::deal(&options, Seats::TWO, Seed::new(3)).expect("the options are valid");
        let mut position = None;
        let (mut legal, mut moves, mut candidates, mut events) = (vec![], vec![], vec![], vec![]);
        while let Turn::One(mover) = game.turn() {
            let now = position.take().unwrap_or_else(|| HandWorld::truth(&game, mover).expect("a running game"));
            let mut future: HandWorld = now;
            assert_eq!(future.mover(), Some(mover));
            game.legal(mover, &mut legal);
            future.moves(&mut moves);
            Electrum::candidates(&game.view(Viewer::Seat(mover)), &mut candidates);
            assert_eq!(moves, candidates);
            let mut all = moves.clone();
            for candidate in &moves {
                let mut twins = Vec::new();
                Electrum::twins(&game.view(Viewer::Seat(mover)), candidate, &mut twins);
                all.extend(&twins);
            }
            all.sort_unstable();
            assert_eq!(all, legal);
            let action = *rng.pick(&moves).expect("a seat to act has an action");
            future.play(&action);
            events.clear();
            let deal = game.deals();
            game.apply(&[action], &mut events).expect("a legal action applies");
            if game.deals() == deal && !game.turn().is_over() {
                assert_eq!(future.scores(), game.scores());
                position = Some(future);
            } else {
                assert_eq!(future.mover(), None, "the hand is over");
                let mut scores = future.scores();
                scores[game.view(Viewer::Table).leader.index()] += points_of_automatic_lead(&events);
                assert_eq!(scores, game.scores());
                hands += 1;
            }
        }
    }
    assert!(hands > 200, "only {hands} hands");
}

fn points_of_automatic_lead(events: &[Event]) -> Points {
    let next = events.iter().skip_while(|event| !matches!(event, Event::Dealt { .. }));
    next.map(|event| if let Event::Played { points, .. } = event { *points } else { 0 }).sum()
}

/// Beginners never miss points, so the actual hand must be more likely than a random one.
#[test]
fn habits_favor_the_actual_hand() {
    let (mut views, mut truth, mut others) = (0, 0.0, 0.0);
    for number in 0..30 {
        let mut rng = Rng::new(Seed::new(21).derive(number));
        let mut game =
            Electrum::deal(&Preset::AllFives.options(), Seats::TWO, rng.seed()).expect("a preset can be dealt");
        let mut events = Vec::new();
        while let Turn::One(mover) = game.turn() {
            let view = game.view(Viewer::Seat(mover));
            let known = Knowledge::of(&view).expect("a real view");
            let hand = game.hand(mover.next(Seats::TWO));
            let likelihood = known.habits.likelihood(hand);
            assert!((0.0..=1.0).contains(&likelihood));
            let drawn = view.plies.iter().any(|ply| ply.seat != mover && ply.kind == PlyKind::Draw);
            assert!(drawn || likelihood >= 1.0, "a beginner missed points in {view:?}");
            let another = known.belief.draw(&mut rng).expect("a real view has a world");
            truth += likelihood;
            others += known.habits.likelihood(another);
            views += 1;
            let action = Electrum::choose(&view, Level::Beginner, rng.seed()).expect("a seat to act has a choice");
            game.apply(&[action], &mut events).expect("bots act legally");
            events.clear();
        }
    }
    assert!(views > 500 && truth > 1.1 * others, "{views} views: {truth} for the truth, {others} for other hands");
}

#[test]
fn small_endings_are_solved_exactly() {
    let (mut solved, mut alone, mut differing) = (0, 0, 0);
    for named in [Preset::Draw, Preset::Block, Preset::AllFives] {
        positions(&named.options(), 6, |view, seed| {
            let full = budget(Level::Brutal).expect("a level that searches");
            // one playout: without the solver the opinion would depend on the seed
            let search = |seed| Search::<Electrum>::new(view, Budget { playouts: 1, ..full }, Rng::new(seed));
            let worlds = Knowledge::of(view).and_then(|known| Electrum::worlds(&known, full.worlds));
            let Some(worlds) = worlds.filter(|worlds| worlds.len() <= 12) else { return };
            let own = view.own_hand().expect("a seat's view").len();
            if own > 5 || view.seats.iter().any(|seat| seat.count > 5) {
                return;
            }
            let opinion = |seed| {
                let mut search = search(seed).expect("a seat to act");
                while search.next_slice() {}
                search.opinion()
            };
            let found = opinion(seed);
            assert_eq!(found, opinion(seed.derive(1)), "the seed changed a solved ending");
            let best = brute_force(view, &worlds);
            let most = best.iter().map(|(_, worth)| *worth).fold(0.0, f64::max);
            for choice in &found.choices {
                let at = best.iter().find(|(action, _)| *action == choice.action);
                if let Some((_, worth)) = at {
                    assert!((most - worth - choice.behind).abs() < 1e-9, "{choice:?} of {best:?} in {view:?}");
                    differing += u32::from(choice.behind > 0.01);
                }
            }
            solved += 1;
            alone += u32::from(worlds.len() == 1);
        });
    }
    assert!(solved > 50 && alone > 10 && differing > 20, "{solved} solved, {alone} in one world, {differing} apart");
}

fn brute_force(view: &View, worlds: &[Weighted<HandWorld>]) -> Vec<(Action, f64)> {
    fn best(world: &HandWorld, seat: Seat) -> f64 {
        let Some(mover) = world.mover() else { return world.worth(seat) };
        let mut moves = Vec::new();
        world.moves(&mut moves);
        let after = |action: &Action| {
            let mut next = world.clone();
            next.play(action);
            best(&next, seat)
        };
        let all = moves.iter().map(after);
        if mover == seat { all.fold(0.0, f64::max) } else { all.fold(1.0, f64::min) }
    }
    let mut candidates = Vec::new();
    Electrum::candidates(view, &mut candidates);
    let weight: f64 = worlds.iter().map(|world| world.weight).sum();
    let worth = |action: Action| {
        let in_world = |Weighted { world, weight }: &Weighted<HandWorld>| {
            let mut next = world.clone();
            next.play(&action);
            weight * best(&next, view.seat.expect("a seat's view"))
        };
        (action, worlds.iter().map(in_world).sum::<f64>() / weight)
    };
    candidates.into_iter().map(worth).collect()
}

fn choose_with_open_bones(game: &Electrum, seat: Seat, playouts: u32, seed: Seed) -> Option<Action> {
    let view = game.view(Viewer::Seat(seat));
    let known = Knowledge { truth: HandWorld::truth(game, seat), ..Knowledge::of(&view)? };
    let budget = Budget { playouts, foresight: true, worlds: 0, positions: 0 };
    think(Search::believing(&view, Some(known), budget, Rng::new(seed))?)
}

/// If Brutal saw hidden bones, a cheating player could not beat it clearly.
#[test]
fn a_cheating_player_beats_brutal() {
    let fives = Preset::AllFives.options();
    let share = share_of_wins(&fives, 30, |player, game, seat, seed| {
        if player == 0 {
            choose_with_open_bones(game, seat, 512, seed)
        } else {
            choose_quickly(&game.view(Viewer::Seat(seat)), Level::Brutal, seed, 8)
        }
    });
    assert!(share > 0.6, "the cheating player won only {share} of the games");
}

fn beats(level: Level, below: Level, options: &Options, deals: u64) -> f64 {
    share_of_wins(options, deals, |player, game, seat, seed| {
        Electrum::choose(&game.view(Viewer::Seat(seat)), [level, below][player], seed)
    })
}

// The seeds are fixed, so the matches below are the same every time; docs/electrum.md has the results of longer ones.

#[test]
fn easy_beats_a_beginner() {
    // the difference is smallest in Fives & Threes (54 % in longer matches), so it needs the most games
    for (named, deals, least) in
        [(Preset::AllFives, 200, 0.57), (Preset::AllThrees, 300, 0.54), (Preset::FivesAndThrees, 1000, 0.51)]
    {
        let share = beats(Level::Easy, Level::Beginner, &named.options(), deals);
        assert!(share > least, "{named:?}: {share}");
    }
}

#[test]
fn not_so_easy_beats_easy() {
    let share = beats(Level::NotSoEasy, Level::Easy, &Preset::AllFives.options(), 50);
    assert!(share > 0.52, "{share}");
}

#[test]
fn tough_beats_not_so_easy() {
    let share = beats(Level::Tough, Level::NotSoEasy, &Preset::AllFives.options(), 40);
    assert!(share > 0.52, "{share}");
}

#[test]
fn brutal_beats_tough() {
    let share = beats(Level::Brutal, Level::Tough, &Preset::AllFives.options(), 20);
    assert!(share > 0.52, "{share}");
}

#[test]
fn not_so_easy_beats_a_beginner_in_every_preset() {
    for named in Preset::ALL {
        let share = beats(Level::NotSoEasy, Level::Beginner, &named.options(), 12);
        assert!(share > 0.5, "{named:?}: {share}");
    }
}

/// A player's view who may lead with any bone in All Fives, holding these bones.
fn about_to_lead(hand: &str) -> View {
    let mut view = View::of_table(Layout::new(), Options { leader: Leader::Winner, ..Preset::AllFives.options() });
    let hand = hand.split_whitespace().map(|bone| bone.parse::<Bone>().expect("a bone")).collect();
    view.seat = Some(Seat::new(0));
    view.turn = view.seat;
    view.seats = [SeatView { count: 7, hand: Some(hand) }, SeatView { count: 7, hand: None }];
    view.boneyard_count = 14;
    view
}

/// The share of a seat's possible hands for which `has` is true.
fn share_of_hands(view: &View, has: impl Fn(Hand) -> bool) -> f64 {
    const DRAWS: u32 = 20_000;
    let belief = Belief::of(view).expect("the view is consistent");
    let mut rng = Rng::new(Seed::new(5));
    let hit = (0..DRAWS).filter(|_| has(belief.draw(&mut rng).expect("a hand fits the view"))).count();
    f64::from(u32::try_from(hit).expect("a count of draws")) / f64::from(DRAWS)
}

const STRATEGY_HAND: &str = "0-2 0-5 1-6 2-2 2-4 3-4 4-4";

#[test]
fn a_beginner_leads_the_only_bone_that_scores() {
    let view = about_to_lead(STRATEGY_HAND);
    for seed in 0..50 {
        let choice = Electrum::choose(&view, Level::Beginner, Seed::new(seed)).expect("the seat is to act");
        assert_eq!(choice.to_string(), "0-5@E");
    }
}

#[test]
fn a_bone_is_held_as_often_as_the_strategy_example_says() {
    // seven of 21 hidden bones: one in three for each, and less than two in three for one of the two
    let view = about_to_lead(STRATEGY_HAND);
    let [blank, five] = [Bone::new(0, 0), Bone::new(5, 5)];
    for bone in [blank, five] {
        let share = share_of_hands(&view, |hand| hand.contains(bone));
        assert!((share - 1.0 / 3.0).abs() < 0.015, "{bone}: {share}");
    }
    let share = share_of_hands(&view, |hand| hand.contains(blank) || hand.contains(five));
    assert!((share - 0.567).abs() < 0.015, "{share}");

    // four bones among 18 hidden ones
    let plays = [
        (Bone::new(6, 6), End::E),
        (Bone::new(1, 6), End::E),
        (Bone::new(5, 6), End::W),
        (Bone::new(2, 5), End::W),
        (Bone::new(3, 6), End::N),
        (Bone::new(0, 1), End::E),
    ];
    let layout = Layout::of(&plays, true).expect("the plays are legal");
    let mut view = View::of_table(layout, Preset::AllFives.options());
    let hand = ["0-0", "2-2", "4-4", "2-4"].into_iter().map(|bone| bone.parse::<Bone>().expect("a bone")).collect();
    view.seat = Some(Seat::new(1));
    view.turn = Some(Seat::new(0));
    view.seats = [SeatView { count: 4, hand: None }, SeatView { count: 4, hand: Some(hand) }];
    view.boneyard_count = 14;
    for bone in [Bone::new(0, 5), Bone::new(0, 6)] {
        let share = share_of_hands(&view, |hand| hand.contains(bone));
        assert!((share - 4.0 / 18.0).abs() < 0.03, "{bone}: {share}");
    }
}
