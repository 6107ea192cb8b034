//! Times Color's best-claim search: at every claim of ten thousand random games, on the worst of those boards, and on
//! boards found by a random search. Fails if a search takes a millisecond.
//!
//! `cargo bench --no-default-features --bench claims`

use std::fmt;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use boneyard::engine::{Rng, Rules, Seats, Seed, Square};
use boneyard::games::color::rules::{Board, Color, Options, Phase, groups};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const LIMIT: Duration = Duration::from_millis(1);

#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    board: Board,
    placed: [Square; 2],
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Boards with eight purple squares, the most possible, found by random changes: the longest search, and the most
/// claims.
const SOUGHT: [(&str, &str, &str); 3] = [
    ("sought: longest search", "RRRRRRRR PRRRPRRR RRRPPRPR RBRRRRRR RRRRRKRR RRRRRRRR RKRRRRRR PRRRPRPR", "e3e2"),
    ("sought: most claims", "RRBBBBRR RRRPPPPB RRRPPPPB BRRBRRRK BRRBRRRR RKRBRRRB BRKBRRRR RRRRRRRK", "e4d4"),
    ("sought: purples in a block", "RRRRRRRR RRRRRRRR RRRRRRRR RRPPPPRR RRPPPPRR RRRRRRRR RRRRRRRR RRRRRRRR", "d4d5"),
];

fn sought() -> impl Iterator<Item = Case> {
    SOUGHT.into_iter().map(|(name, rows, placed)| {
        let rows: Vec<&str> = rows.split(' ').collect();
        let placed = Square::read_all(placed, 8).expect("squares").try_into().expect("two squares");
        Case { name, board: Board::from_rows(&rows).expect("eight rows"), placed }
    })
}

/// The best of a few runs, to exclude other load.
fn took(board: &Board, placed: [Square; 2]) -> Duration {
    let once = || {
        let start = Instant::now();
        black_box(groups::best_claim(black_box(board), placed));
        start.elapsed()
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

/// From ten thousand random games: the board with the longest search, and the one with most claims.
static MET: LazyLock<[Case; 2]> = LazyLock::new(|| {
    let mut rng = Rng::new(Seed::new(1));
    let case = |name| Case { name, board: Board::default(), placed: [Square::new(0, 0), Square::new(0, 1)] };
    let mut worst = (Duration::ZERO, case("met: longest search"));
    let mut most = (0, case("met: most claims"));
    let (mut legal, mut times) = (Vec::new(), Vec::new());
    for seed in 0..10_000 {
        let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(seed)).expect("initial options");
        loop {
            let mut entry = Vec::new();
            for seat in game.turn().movers().iter() {
                game.legal(seat, &mut legal);
                entry.push(rng.pick(&legal).expect("something is legal").clone());
            }
            if let Phase::Claim { placed, .. } = game.table().phase {
                let board = game.table().board;
                let time = took(&board, placed);
                times.push(time);
                if time > worst.0 {
                    worst = (time, Case { board, placed, ..worst.1 });
                }
                if legal.len() > most.0 {
                    most = (legal.len(), Case { board, placed, ..most.1 });
                }
            }
            if entry.is_empty() {
                break;
            }
            game.apply(&entry, &mut Vec::new()).expect("a legal entry");
        }
    }
    times.sort_unstable();
    let (count, median) = (times.len(), times[times.len() / 2]);
    let mean = times.iter().sum::<Duration>() / u32::try_from(count).expect("games are short");
    println!("{count} claims in 10000 random games: {median:?} (median), {mean:?} (mean), {:?} (worst)", worst.0);
    println!("at most {} claims to choose from", most.0);
    assert!(worst.0 < LIMIT, "{:?}", worst.1.board);
    for case in sought() {
        let time = took(&case.board, case.placed);
        println!("{case}: {time:?}");
        assert!(time < LIMIT, "{case}");
    }
    [worst.1, most.1]
});

fn cases() -> Vec<Case> {
    MET.iter().copied().chain(sought()).collect()
}

#[divan::bench(args = cases())]
fn best(bencher: Bencher<'_, '_>, case: Case) {
    bencher.bench(|| black_box(groups::best_claim(black_box(&case.board), case.placed)));
}

#[divan::bench(args = cases())]
fn every_claim(bencher: Bencher<'_, '_>, case: Case) {
    let mut claims = Vec::new();
    bencher.bench_local(|| {
        groups::all_claims(black_box(&case.board), case.placed, &mut claims);
        black_box(claims.len())
    });
}
