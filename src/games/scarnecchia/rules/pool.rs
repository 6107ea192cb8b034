//! The pool and its legal actions (docs/rules/scarnecchia.md, A turn; docs/rules/scarnecchia.md, Builds;
//! docs/rules/scarnecchia.md, The 0-0).

use serde::{Deserialize, Serialize};

use super::action::{Action, Play, Refusal};
use super::promise::{Means, Targets};
use super::singles::Singles;
use super::tiles::{BLANK, Tiles, total};
use crate::engine::{Bone, Seat};

/// Joined tiles with an announced target (docs/rules/scarnecchia.md, Builds 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Build {
    /// Its tiles in the order they were added.
    pub tiles: Tiles,
    /// The sum of their totals.
    pub sum: u8,
    /// The announced target.
    pub target: u8,
    /// The seat that announced the target and is bound by it.
    pub owner: Seat,
}

impl Build {
    /// True if the sum equals the target.
    pub const fn is_finished(&self) -> bool {
        self.sum == self.target
    }

    /// docs/rules/scarnecchia.md, Builds 5; docs/rules/scarnecchia.md, The 0-0 4.
    fn targets(&self, seat: Seat, tile: Bone, means: &Means) -> Targets {
        let all = means.targets(self.sum + total(tile));
        if self.owner == seat || tile == BLANK { all.restricted_to(self.target) } else { all }
    }

    fn additions(&self, seat: Seat, tile: Bone, means: &Means, out: &mut Vec<Action>) {
        let targets = self.targets(seat, tile, means);
        if !targets.is_empty() {
            let build = self.tiles.sorted();
            out.extend(targets.iter().map(|target| Action { tile, play: Play::Add { build, target } }));
        }
    }
}

/// The face-up tiles between the players.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pool {
    /// The line of single tiles.
    pub singles: Vec<Bone>,
    /// The builds, at most one of each seat (docs/rules/scarnecchia.md, Builds 8).
    pub builds: Vec<Build>,
}

impl Pool {
    /// True if there are neither single tiles nor builds.
    pub fn is_empty(&self) -> bool {
        self.singles.is_empty() && self.builds.is_empty()
    }

    /// The seat's own build, which binds it.
    pub fn build_of(&self, seat: Seat) -> Option<&Build> {
        self.builds.iter().find(|build| build.owner == seat)
    }

    /// The opponent's build, which the seat may steal.
    pub fn build_against(&self, seat: Seat) -> Option<&Build> {
        self.builds.iter().find(|build| build.owner != seat)
    }

    /// The build of these tiles, sorted. If both seats own one, the seat's own is meant.
    pub fn build_named(&self, seat: Seat, tiles: Tiles) -> Option<&Build> {
        let named = |build: &&Build| build.tiles.sorted() == tiles;
        let own = self.build_of(seat).filter(named);
        own.or_else(|| self.builds.iter().find(named))
    }

    /// All tiles of the pool.
    pub fn tiles(&self) -> impl Iterator<Item = Bone> {
        let built = self.builds.iter().flat_map(|build| build.tiles.iter());
        self.singles.iter().chain(built).copied()
    }

    /// Checks an action of a seat with this hand; agrees with [`Pool::legal`].
    pub(super) fn check(&self, seat: Seat, hand: &[Bone], action: &Action) -> Result<(), Refusal> {
        let Action { tile, play } = *action;
        let Some(at) = hand.iter().position(|held| *held == tile) else {
            return Err(Refusal::NotInHand(tile));
        };
        self.check_bound(seat, play)?;
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
                check_target(rest().targets(sum), sum, target)
            }
            Play::Add { build: tiles, target } => {
                let build = self.build_named(seat, tiles).ok_or(Refusal::NoSuchBuild(tiles))?;
                if (build.owner == seat || tile == BLANK) && target != build.target {
                    return Err(Refusal::TargetStays(build.target));
                }
                check_target(build.targets(seat, tile, &rest()), build.sum + total(tile), target)
            }
        }
    }

    /// docs/rules/scarnecchia.md, Builds 4; docs/rules/scarnecchia.md, Builds 5.
    fn check_bound(&self, seat: Seat, play: Play) -> Result<(), Refusal> {
        let Some(own) = self.build_of(seat) else { return Ok(()) };
        let follows = match play {
            Play::CaptureBuild(tiles) => own.is_finished() && own.tiles.sorted() == tiles,
            Play::Add { build, .. } => !own.is_finished() && own.tiles.sorted() == build,
            Play::Trail | Play::Capture(_) | Play::Build { .. } => false,
        };
        match () {
            () if follows => Ok(()),
            () if own.is_finished() => Err(Refusal::MustCapture(own.target)),
            () => Err(Refusal::MustCarryOn(own.target)),
        }
    }

    fn has_singles(&self, tiles: &[Bone]) -> Result<(), Refusal> {
        let available = |tile: Bone| self.singles.iter().filter(|single| **single == tile).count();
        let wanted = |tile: Bone| tiles.iter().filter(|other| **other == tile).count();
        match tiles.iter().find(|tile| available(**tile) < wanted(**tile)) {
            Some(missing) => Err(Refusal::NotInPool(*missing)),
            None => Ok(()),
        }
    }

    /// Adds every legal action of a seat with this hand, sorted, to `out`: sorted, without duplicates.
    pub fn legal(&self, seat: Seat, hand: &[Bone], out: &mut Vec<Action>) {
        match self.build_of(seat) {
            Some(own) if own.is_finished() => {
                let build = own.tiles.sorted();
                let takers = without_duplicates(hand).filter(|(_, tile)| total(*tile) == own.target && *tile != BLANK);
                out.extend(takers.map(|(_, tile)| Action { tile, play: Play::CaptureBuild(build) }));
            }
            Some(own) => {
                for (at, tile) in without_duplicates(hand) {
                    own.additions(seat, tile, &Means::without(hand, at), out);
                }
            }
            None => self.legal_unbound(seat, hand, out),
        }
    }

    fn legal_unbound(&self, seat: Seat, hand: &[Bone], out: &mut Vec<Action>) {
        let singles = Singles::of(&self.singles);
        let theirs = self.build_against(seat);
        for (at, tile) in without_duplicates(hand) {
            out.push(Action { tile, play: Play::Trail });
            if tile != BLANK {
                singles.captures(tile, out);
                if let Some(theirs) = theirs.filter(|theirs| theirs.sum == total(tile)) {
                    out.push(Action { tile, play: Play::CaptureBuild(theirs.tiles.sorted()) });
                }
            }
            let means = Means::without(hand, at);
            // the single tiles with which the sum has a target
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

/// Each of equal tiles only once, with its index.
fn without_duplicates(hand: &[Bone]) -> impl Iterator<Item = (usize, Bone)> {
    let is_first = |at: &usize| *at == 0 || hand[at - 1] != hand[*at];
    (0..hand.len()).filter(is_first).map(|at| (at, hand[at]))
}

/// docs/rules/scarnecchia.md, Builds 3.
fn check_target(allowed: Targets, sum: u8, target: u8) -> Result<(), Refusal> {
    match () {
        () if sum > target => Err(Refusal::PastTarget { sum, target }),
        () if allowed.contains(target) => Ok(()),
        () => Err(Refusal::CannotKeep { sum, target }),
    }
}
