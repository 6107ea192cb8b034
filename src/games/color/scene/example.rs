//! Made-up positions, for the help pages and for the home page.

use crate::engine::{Rules, Seat, Seats, Seed, Square, Viewer};
use crate::games::color::rules::{Color, Half, Options, PlacedDomino, SIDE, View};

/// The view after these dominoes, such as `RBc4d4` (two halves, two squares). `None` if one is illegal.
pub fn example(dominoes: &str) -> Option<View> {
    let options = Options { dmo: Some(Seat::new(1)), first: Some(Seat::new(0)) };
    let mut view = Color::deal(&options, Seats::TWO, Seed::new(1)).ok()?.view(Viewer::Table);
    for text in dominoes.split_whitespace() {
        let (letters, squares) = text.split_at_checked(2)?;
        let halves: Vec<Half> = letters.chars().map(Half::from_letter).collect::<Option<_>>()?;
        let halves: [Half; 2] = halves.try_into().ok()?;
        let at: [Square; 2] = Square::read_all(squares, SIDE).ok()?.try_into().ok()?;
        view.table.board.check_place(halves, at).ok()?;
        view.table.board.place(halves, at);
        view.table.dominoes.push(PlacedDomino { seat: view.table.placer, halves, at });
        view.table.placer = view.table.placer.next(Seats::TWO);
    }
    Some(view)
}

/// A position that shows what the game looks like.
pub fn sample() -> Option<View> {
    example("RBd4d5 RRd2d3 BBd6d7 PRe4f4 BPe5e6 RRg4h4 BBf6g6 KRe2f2 RPc4c3 BBb5c5 RRa3b3 KBb7c7 PBc6b6")
}
