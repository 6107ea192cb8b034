//! The pool, and what a hand can do with it ("A turn", "Builds", "The 0-0").

use serde::{Deserialize, Serialize};

use super::action::{Action, Play, Refusal};
use super::promise::{Means, Targets};
use super::singles::Singles;
use super::tiles::{BLANK, Tiles, total};
use crate::engine::{Bone, Seat};

/// Tiles that were joined, and what was announced of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Build {
    /// Its tiles in the order they came together.
    pub tiles: Tiles,
    /// Their totals together.
    pub sum: u8,
    /// The total that its owner announced.
    pub target: u8,
    /// Who announced it, and is bound by it.
    pub owner: Seat,
}

impl Build {
    /// Whether it has what was announced.
    pub const fn is_finished(&self) -> bool {
        self.sum == self.target
    }

    /// The targets that a seat with these means may announce where it adds a tile.
    fn targets(&self, seat: Seat, tile: Bone, means: &Means) -> Targets {
        let all = means.targets(self.sum + total(tile));
        if self.owner == seat || tile == BLANK { all.only(self.target) } else { all }
    }

    /// Adds all that a seat with these means may do by adding a tile.
    fn additions(&self, seat: Seat, tile: Bone, means: &Means, out: &mut Vec<Action>) {
        let targets = self.targets(seat, tile, means);
        if !targets.is_empty() {
            let build = self.tiles.sorted();
            out.extend(targets.iter().map(|target| Action { tile, play: Play::Add { build, target } }));
        }
    }
}

/// What lies face up between the players.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pool {
    /// The single tiles, in their line.
    pub singles: Vec<Bone>,
    /// The builds, at most one of each player.
    pub builds: Vec<Build>,
}

impl Pool {
    /// Whether nothing lies there, builds included.
    pub fn is_empty(&self) -> bool {
        self.singles.is_empty() && self.builds.is_empty()
    }

    /// The build that binds a seat.
    pub fn build_of(&self, seat: Seat) -> Option<&Build> {
        self.builds.iter().find(|build| build.owner == seat)
    }

    /// The build that a seat may steal.
    pub fn build_against(&self, seat: Seat) -> Option<&Build> {
        self.builds.iter().find(|build| build.owner != seat)
    }

    /// The build of these tiles, sorted, that a seat means by them: its own, if both players own one of the same tiles.
    pub fn build_named(&self, seat: Seat, tiles: Tiles) -> Option<&Build> {
        let named = |build: &&Build| build.tiles.sorted() == tiles;
        let own = self.build_of(seat).filter(named);
        own.or_else(|| self.builds.iter().find(named))
    }

    /// All tiles there.
    pub fn tiles(&self) -> impl Iterator<Item = Bone> {
        let built = self.builds.iter().flat_map(|build| build.tiles.iter());
        self.singles.iter().chain(built).copied()
    }

    /// Whether a seat with this hand may do this; agrees with [`Pool::legal`].
    pub(super) fn check(&self, seat: Seat, hand: &[Bone], action: &Action) -> Result<(), Refusal> {
        let Action { tile, play } = *action;
        let Some(at) = hand.iter().position(|held| *held == tile) else {
            return Err(Refusal::NotInHand(tile));
        };
        if let Some(own) = self.build_of(seat) {
            let goes_on = match play {
                Play::CaptureBuild(tiles) => own.is_finished() && own.tiles.sorted() == tiles,
                Play::Add { build, .. } => !own.is_finished() && own.tiles.sorted() == build,
                Play::Trail | Play::Capture(_) | Play::Build { .. } => false,
            };
            if !goes_on {
                let Build { target, .. } = *own;
                let finished = own.is_finished();
                return Err(if finished { Refusal::MustCapture(target) } else { Refusal::MustCarryOn(target) });
            }
        }
        let takes = |sum: u8| match () {
            () if tile == BLANK => Err(Refusal::BlankNeverCaptures),
            () if total(tile) != sum => Err(Refusal::OtherSum { tile, sum }),
            () => Ok(()),
        };
        let rest = || Means::without(hand, at);
        match play {
            Play::Trail => Ok(()),
            Play::Capture(tiles) => {
                self.has_singles(&tiles)?;
                takes(tiles.sum())
            }
            Play::CaptureBuild(tiles) => takes(self.build_named(seat, tiles).ok_or(Refusal::NoSuchBuild(tiles))?.sum),
            Play::Build { single, target } => {
                self.has_singles(&[single])?;
                let sum = total(tile) + total(single);
                keeps(rest().targets(sum), sum, target)
            }
            Play::Add { build: tiles, target } => {
                let build = self.build_named(seat, tiles).ok_or(Refusal::NoSuchBuild(tiles))?;
                if (build.owner == seat || tile == BLANK) && target != build.target {
                    return Err(Refusal::TargetStays(build.target));
                }
                keeps(build.targets(seat, tile, &rest()), build.sum + total(tile), target)
            }
        }
    }

    /// Whether all these, sorted, lie single in the pool.
    fn has_singles(&self, tiles: &[Bone]) -> Result<(), Refusal> {
        let lie = |tile: Bone| self.singles.iter().filter(|single| **single == tile).count();
        let asked = |tile: Bone| tiles.iter().filter(|other| **other == tile).count();
        match tiles.iter().find(|tile| lie(**tile) < asked(**tile)) {
            Some(missing) => Err(Refusal::NotInPool(*missing)),
            None => Ok(()),
        }
    }

    /// Adds all that a seat with this hand, sorted, may do to `out`, sorted and without doubles.
    pub fn legal(&self, seat: Seat, hand: &[Bone], out: &mut Vec<Action>) {
        match self.build_of(seat) {
            Some(own) if own.is_finished() => {
                let build = own.tiles.sorted();
                let takers = without_doubles(hand).filter(|(_, tile)| total(*tile) == own.target && *tile != BLANK);
                out.extend(takers.map(|(_, tile)| Action { tile, play: Play::CaptureBuild(build) }));
            }
            Some(own) => {
                for (at, tile) in without_doubles(hand) {
                    own.additions(seat, tile, &Means::without(hand, at), out);
                }
            }
            None => self.legal_unbound(seat, hand, out),
        }
    }

    /// Adds all that a seat may do that no build binds.
    fn legal_unbound(&self, seat: Seat, hand: &[Bone], out: &mut Vec<Action>) {
        let singles = Singles::of(&self.singles);
        let theirs = self.build_against(seat);
        for (at, tile) in without_doubles(hand) {
            out.push(Action { tile, play: Play::Trail });
            if tile != BLANK {
                singles.captures(tile, out);
                if let Some(theirs) = theirs.filter(|theirs| theirs.sum == total(tile)) {
                    out.push(Action { tile, play: Play::CaptureBuild(theirs.tiles.sorted()) });
                }
            }
            let means = Means::without(hand, at);
            // of the sums that can be promised for, the part that lies in the pool
            for single in singles.with_totals(means.sums() >> total(tile)) {
                let targets = means.targets(total(tile) + total(single));
                out.extend(targets.iter().map(|target| Action { tile, play: Play::Build { single, target } }));
            }
            if let Some(theirs) = theirs {
                theirs.additions(seat, tile, &means, out);
            }
        }
    }
}

/// The tiles of a sorted hand with their places, equal ones only once.
fn without_doubles(hand: &[Bone]) -> impl Iterator<Item = (usize, Bone)> {
    let is_first = |at: &usize| *at == 0 || hand[at - 1] != hand[*at];
    (0..hand.len()).filter(is_first).map(|at| (at, hand[at]))
}

/// Whether a target is among those that may be announced.
fn keeps(may: Targets, sum: u8, target: u8) -> Result<(), Refusal> {
    match () {
        () if sum > target => Err(Refusal::PastTarget { sum, target }),
        () if may.contains(target) => Ok(()),
        () => Err(Refusal::CannotKeep { sum, target }),
    }
}
