//! What a tap means: a tile of the hand is taken up, what it takes or joins is chosen in the pool, and then it is played.

use super::Item;
use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Action, Play, Refusal, Tiles, View, total};
use crate::scene::table::Tap;

/// What is picked on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picks {
    /// The tile of the hand that is taken up, and which of its like it is.
    pub tile: Option<(Bone, u8)>,
    /// What is chosen in the pool, sorted: several singles, or one build.
    pub chosen: Vec<Item>,
}

/// What is tapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A tile of the hand, and which of its like it is.
    Hand(Bone, u8),
    /// Something in the pool.
    Item(Item),
    /// The button of an action.
    Do(Action),
    /// Changing one's mind.
    GiveUp,
}

/// Why a tap means nothing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A rule is against it.
    Rules(Refusal),
    /// A tile of the hand has to be taken up first.
    ChooseFirst,
}

/// What can be done with something in the pool by the tile that is taken up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// It can be taken, alone or with others.
    pub takes: bool,
    /// The tile can be added to it.
    pub joins: bool,
    /// It is chosen.
    pub chosen: bool,
}

/// What the tile that is taken up can do.
fn legal_with(view: &View, picks: &Picks) -> Vec<Action> {
    let Some((tile, _)) = picks.tile else { return Vec::new() };
    let mut legal = Vec::new();
    view.legal(&mut legal);
    legal.retain(|action| action.tile == tile);
    legal
}

/// The tiles of the singles among these items, sorted; nothing if they are too many to be taken.
fn singles(view: &View, chosen: &[Item]) -> Option<Tiles> {
    let mut tiles = Vec::new();
    for item in chosen {
        if let Item::Single(at) = item {
            tiles.push(*view.pool.singles.get(*at)?);
        }
    }
    tiles.sort_unstable();
    Tiles::new(&tiles)
}

/// Whether all of `part` are among `whole`, both sorted.
fn is_among(part: &[Bone], whole: &[Bone]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|tile| rest.any(|other| other == tile))
}

/// The build of an item, as the notation names it.
fn build_of(view: &View, item: Item) -> Option<Tiles> {
    match item {
        Item::Build(owner) => view.pool.build_of(owner).map(|build| build.tiles.sorted()),
        Item::Single(_) => None,
    }
}

/// Whether an action is what is done with exactly these items.
fn is_of(view: &View, action: Action, chosen: &[Item]) -> bool {
    let own = |tiles: Tiles| view.seat.and_then(|seat| view.pool.build_named(seat, tiles)).map(|build| build.owner);
    match (action.play, chosen) {
        (Play::Trail, chosen) => chosen.is_empty(),
        (Play::Capture(tiles), [Item::Single(_), ..]) => singles(view, chosen) == Some(tiles),
        (Play::Build { single, .. }, [Item::Single(at)]) => view.pool.singles.get(*at) == Some(&single),
        (Play::CaptureBuild(tiles), [Item::Build(owner)]) => own(tiles) == Some(*owner),
        (Play::Add { build, .. }, [Item::Build(owner)]) => own(build) == Some(*owner),
        _ => false,
    }
}

/// What is offered to be done with what is picked: what takes first, then builds by their targets.
pub fn offers(view: &View, picks: &Picks) -> Vec<Action> {
    let mut offers = legal_with(view, picks);
    offers.retain(|action| is_of(view, *action, &picks.chosen));
    offers
}

/// What the chosen singles add up to, and what the tile that is taken up takes; nothing if none is chosen.
pub fn sum(view: &View, picks: &Picks) -> Option<(u8, u8)> {
    let (tile, _) = picks.tile?;
    let tiles = singles(view, &picks.chosen).filter(|tiles| !tiles.is_empty())?;
    Some((tiles.sum(), total(tile)))
}

/// The items that are chosen if this one is, too; nothing if nothing can be done with them together.
fn with(view: &View, legal: &[Action], chosen: &[Item], item: Item) -> Option<Vec<Item>> {
    let mut all = chosen.to_vec();
    all.insert(all.partition_point(|other| *other < item), item);
    let leads_on = |action: &&Action| match action.play {
        Play::Capture(tiles) => {
            let only_singles = all.iter().all(|item| matches!(item, Item::Single(_)));
            only_singles && singles(view, &all).is_some_and(|part| is_among(&part, &tiles))
        }
        _ => is_of(view, **action, &all),
    };
    legal.iter().any(|action| leads_on(&action)).then_some(all)
}

/// What can be done with something in the pool.
pub fn mark(view: &View, picks: &Picks, item: Item) -> Mark {
    let legal = legal_with(view, picks);
    let chosen = picks.chosen.contains(&item);
    let rest: Vec<Item> = picks.chosen.iter().copied().filter(|other| *other != item).collect();
    let together = with(view, &legal, &rest, item);
    let takes = |action: &Action| match action.play {
        Play::Capture(tiles) => together
            .as_ref()
            .and_then(|all| singles(view, all))
            .is_some_and(|part| !part.is_empty() && matches!(item, Item::Single(_)) && is_among(&part, &tiles)),
        Play::CaptureBuild(tiles) => rest.is_empty() && build_of(view, item) == Some(tiles),
        Play::Trail | Play::Build { .. } | Play::Add { .. } => false,
    };
    let joins = |action: &Action| action.play.target().is_some() && rest.is_empty() && is_of(view, *action, &[item]);
    Mark { takes: legal.iter().any(takes), joins: legal.iter().any(joins), chosen }
}

/// Why a tile can do nothing with something in the pool.
fn why_not(view: &View, tile: Bone, item: Item) -> Reason {
    let play = match item {
        Item::Single(_) => singles(view, &[item]).map(Play::Capture),
        Item::Build(_) => build_of(view, item).map(Play::CaptureBuild),
    };
    let refused = play.and_then(|play| view.check(&Action { tile, play }).err());
    Reason::Rules(refused.unwrap_or(Refusal::NotYourTurn))
}

/// Why a tile of the hand can do nothing now, if so.
fn is_useless(view: &View, tile: Bone) -> Option<Refusal> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if legal.iter().any(|action| action.tile == tile) {
        return None;
    }
    let build = view.own_build().filter(|build| !build.is_finished());
    let play = build.map_or(Play::Trail, |build| Play::Add { build: build.tiles.sorted(), target: build.target });
    view.check(&Action { tile, play }).err()
}

/// What a tap on a target means.
pub fn tap(view: &View, picks: &Picks, target: Target) -> Tap<Picks, Action, Reason> {
    match target {
        Target::Hand(tile, copy) => {
            if let Some(refusal) = is_useless(view, tile) {
                return Tap::Refused(Reason::Rules(refusal));
            }
            if picks.tile == Some((tile, copy)) {
                return Tap::Pick(Picks::default());
            }
            // whoever is bound has nothing to choose in the pool
            let own = view.own_build().map(|build| Item::Build(build.owner));
            Tap::Pick(Picks { tile: Some((tile, copy)), chosen: own.into_iter().collect() })
        }
        Target::Item(item) => {
            let Some((tile, _)) = picks.tile else { return Tap::Refused(Reason::ChooseFirst) };
            let legal = legal_with(view, picks);
            let own = view.own_build().is_some();
            let chosen = if picks.chosen.contains(&item) && !own {
                picks.chosen.iter().copied().filter(|other| *other != item).collect()
            } else if let Some(all) = with(view, &legal, &picks.chosen, item) {
                all
            } else if let Some(alone) = with(view, &legal, &[], item) {
                alone
            } else {
                return Tap::Refused(why_not(view, tile, item));
            };
            Tap::Pick(Picks { tile: picks.tile, chosen })
        }
        Target::Do(action) => match view.check(&action) {
            Ok(()) => Tap::Play(action),
            Err(refusal) => Tap::Refused(Reason::Rules(refusal)),
        },
        Target::GiveUp if picks.chosen.is_empty() || view.own_build().is_some() => Tap::Pick(Picks::default()),
        Target::GiveUp => Tap::Pick(Picks { tile: picks.tile, chosen: Vec::new() }),
    }
}

/// What it means that a tile of the hand is dropped on something in the pool, or beside it all: what can be done with it
/// is done, if it is one thing only; otherwise it is chosen.
pub fn tap_item_dropped(view: &View, picks: &Picks, item: Option<Item>) -> Tap<Picks, Action, Reason> {
    let chosen = match item {
        None => Picks { tile: picks.tile, chosen: Vec::new() },
        Some(item) if picks.chosen.contains(&item) => picks.clone(),
        Some(item) => match tap(view, picks, Target::Item(item)) {
            Tap::Pick(chosen) => chosen,
            other => return other,
        },
    };
    match offers(view, &chosen)[..] {
        [only] => Tap::Play(only),
        [] if item.is_none() => match picks.tile {
            Some((tile, _)) => tap(view, picks, Target::Do(Action { tile, play: Play::Trail })),
            None => Tap::Refused(Reason::ChooseFirst),
        },
        _ => Tap::Pick(chosen),
    }
}
