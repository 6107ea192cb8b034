//! [`HasOptions`] of Color: option variants for the contract suite, and golden games.

use super::options::Options;
use super::state::Color;
use crate::engine::contract::{Dealt, Golden, HasOptions, Played};
use crate::engine::{Level, Seat, Seats};

impl HasOptions for Color {
    fn variants() -> Vec<Options> {
        let seats = || [None, Some(Seat::new(0)), Some(Seat::new(1))].into_iter();
        seats().flat_map(|dmo| seats().map(move |first| Options { dmo, first })).collect()
    }

    fn golden() -> Golden<Options> {
        let games = [
            (2026, [Level::Beginner; 2], 0xa327_75f7_bd8a_0176),
            (7, [Level::Beginner; 2], 0x5fe9_a709_3468_f904),
            (7, [Level::Easy, Level::NotSoEasy], 0xad66_97e2_36f1_e024),
            (8, [Level::Tough, Level::Brutal], 0xbfdd_fcbd_2a1d_ab19),
        ];
        let games = games.map(|(seed, levels, digest)| Played {
            options: Options::default(),
            seed,
            levels: levels.to_vec(),
            digest,
        });
        Golden {
            deals: vec![Dealt { options: Options::default(), seats: Seats::TWO, seed: 2026, boneyard: "" }],
            games: games.into(),
            choices: include_str!("choices.txt"),
            links: include_str!("links.txt"),
            deals_sent: include_str!("deals.txt"),
        }
    }
}
