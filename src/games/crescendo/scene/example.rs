//! Constructed positions for the help pages and the home page.

use crate::engine::{Seat, Seats};
use crate::games::crescendo::rules::{Board, Options, Placed, Placement, Score, SeatView, View};

/// A spectator's view of a game for two after these placements, in notation, the seeds first. `None` if one is
/// illegal.
pub fn example(placements: &str) -> Option<View> {
    let mut board = Board::default();
    let mut placed = Vec::new();
    let mut scores = vec![0, 0];
    for (index, text) in placements.split_whitespace().enumerate() {
        let placement: Placement = text.parse().ok()?;
        if placement.spot().squares().into_iter().any(|square| !board.is_free(square)) {
            return None;
        }
        let score = (index > 1).then(|| board.score(placement));
        let number = index % 2;
        scores[number] += score.map_or(0, Score::points);
        let seat = Seats::TWO.iter().nth(number).unwrap_or(Seat::new(0));
        board.lay(placement.spot(), placement.lies());
        placed.push(Placed { seat, placement, score });
    }
    Some(View {
        seat: None,
        options: Options::default(),
        seats: Seats::TWO.iter().map(|_| SeatView { count: 7, hand: None }).collect(),
        pile_count: 0,
        pile: None,
        seeds: Vec::new(),
        placed,
        scores,
        leader: None,
        challenge: None,
        turn: None,
        ending: None,
    })
}

/// A position for the game's picture.
pub fn sample() -> Option<View> {
    example(
        "3-5@c4d4 2-7@g7g8 3-3@b3b4 5-5@e4e5 1-5@f6e6 3-8@b5b6 2-2@h7h8 0-7@h9g9 7-9@f9f10 5-9@f5g5 3-6@c2d2 \
         4-6@d1e1 1-8@c6d6 8-8@c7d7 1-9@h5h4 2-4@i8i9",
    )
}
