//! Puzzles of the day of real games.

use crate::bots::protocol::{FromWorker, Lane, PositionText, Question, QuestionId, ToWorker};
use crate::bots::puzzle::{Puzzle, PuzzleSearch, find_puzzle};
use crate::bots::server::Server;
use crate::bots::{BotRules, Level};
use crate::engine::{Rules, Seed, Viewer};
use crate::games::scarnecchia::rules::Scarnecchia;
use crate::games::{GameId, begin_written};
use crate::session::seed_of_puzzle;

/// A day whose puzzle is found quickly.
const DAY: &str = "2026-12-02";

/// The search after one more step in the worker.
fn step(server: &mut Server, game: &'static str, search: &PuzzleSearch) -> PuzzleSearch {
    let position = PositionText { game, view: search.text() };
    server.hear(ToWorker::Ask(Question::new(QuestionId(1), Lane::Puzzle, position, Level::Brutal, Seed::new(0))));
    server.think_until(|| false);
    let answers = server.said().filter_map(|said| match said {
        FromWorker::Answer(answer) => answer.opinion,
        _ => None,
    });
    let answer = answers.collect::<Vec<_>>().pop().expect("a step is answered");
    PuzzleSearch::read(&answer).expect("the answer is a search")
}

#[test]
fn the_worker_finds_the_puzzle_of_a_day_step_by_step_and_it_has_one_best_move() {
    let seed = seed_of_puzzle(Scarnecchia::NAME, DAY);
    let mut server = Server::new(begin_written);
    let mut search = PuzzleSearch::new(seed);
    let mut looked_at = vec![search.looked_at()];
    while !search.is_done() {
        search = step(&mut server, Scarnecchia::NAME, &search);
        looked_at.push(search.looked_at());
    }
    assert!(looked_at.is_sorted() && looked_at.len() > 5, "it shows its progress: {looked_at:?}");
    let puzzle = search.puzzle().expect("the day has a puzzle");
    assert_eq!(Some(puzzle), find_puzzle::<Scarnecchia>(seed).puzzle(), "the steps do not matter");

    let (choice, before) = puzzle.entries.split_last().expect("the choice is the last entry");
    let seats = Scarnecchia::usual_seats();
    let mut game = Scarnecchia::deal(&Scarnecchia::initial(seats), seats, puzzle.seed).expect("initial options");
    for entry in before {
        let actions: Vec<_> = entry.iter().map(|action| action.parse().expect("an action")).collect();
        game.apply(&actions, &mut Vec::new()).expect("a legal entry");
    }
    assert!(game.turn().movers().contains(puzzle.seat));
    let solution = puzzle.solution().parse().expect("an action");
    assert_eq!(Scarnecchia::check(&game, puzzle.seat, &solution), Ok(()));
    assert_eq!(choice.first().map(String::as_str), Some(puzzle.solution()), "the strongest opponent played it");
    let lead = puzzle.lead().expect("there is a second action");
    assert!(lead.mean >= Scarnecchia::PUZZLE_LEAD && lead.mean >= 3.0 * lead.error, "{lead:?}");
    assert!(puzzle.missed <= Puzzle::OF_WEAK);
    assert!(puzzle.worth().is_some_and(|worth| (0.0..=1.0).contains(&worth)));
    assert_eq!(puzzle.is_kept_by::<Scarnecchia>(4, Seed::new(7)), Some(true));
    let view = game.view(Viewer::Seat(puzzle.seat));
    let strongest = Scarnecchia::choose(&view, Level::Brutal, Seed::new(8)).expect("the seat is to act");
    assert_eq!(strongest, solution);
}

#[test]
fn a_stored_puzzle_is_read_as_it_was_written() {
    let puzzle = find_puzzle::<Scarnecchia>(seed_of_puzzle(Scarnecchia::NAME, DAY)).puzzle().cloned();
    let text = serde_json::to_string(&puzzle).expect("texts and numbers are JSON");
    assert_eq!(serde_json::from_str::<Option<Puzzle>>(&text).expect("it was just written"), puzzle);
}

#[test]
fn every_game_searches_for_puzzles() {
    for id in GameId::ALL {
        let mut server = Server::new(begin_written);
        let mut search = PuzzleSearch::new(seed_of_puzzle(id.name(), DAY));
        for _ in 0..3 {
            let next = step(&mut server, id.name(), &search);
            assert_ne!(next, search, "{id}: a step changes the search");
            search = next;
        }
    }
}

#[test]
fn a_question_that_is_no_search_is_not_understood() {
    let mut server = Server::new(begin_written);
    let position = PositionText { game: Scarnecchia::NAME, view: "{}".into() };
    server.hear(ToWorker::Ask(Question::new(QuestionId(1), Lane::Puzzle, position, Level::Brutal, Seed::new(0))));
    assert!(server.said().any(|said| said == FromWorker::Unclear(QuestionId(1))));
}
