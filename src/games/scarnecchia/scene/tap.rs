//! What a tap means. The player picks up a tile of the hand and chooses what it captures or joins in the pool, in either
//! order, and plays it.

use super::pool::PoolItem;
use crate::engine::{ActionError, Bone, GameView};
use crate::games::scarnecchia::rules::{Action, Play, Refusal, Tiles, View, total};
use crate::scene::table::Tap;

/// What the player has selected on screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picks {
    /// The tile picked up, and its number among equal tiles of the hand.
    pub tile: Option<(Bone, u8)>,
    /// The items chosen in the pool, sorted: several singles or one build.
    pub chosen: Vec<PoolItem>,
}

/// A tap target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A tile of the hand, and its number among equal tiles.
    Hand(Bone, u8),
    /// An item of the pool.
    Item(PoolItem),
    /// The button of an action.
    Do(Action),
    /// Clears the chosen items, or else puts the tile back.
    GiveUp,
}

/// Why a tap was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The action is not legal.
    Rules(ActionError<Refusal>),
    /// No tile of the hand can capture or join the item.
    NoTile,
}

/// What the tile picked up can do with an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// It can capture the item, alone or with others.
    pub takes: bool,
    /// It can be added to the item.
    pub joins: bool,
    /// The item is chosen.
    pub chosen: bool,
}

/// The legal actions of the tile picked up; of every tile of the hand if none is.
fn legal_with(view: &View, picks: &Picks) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    legal.retain(|action| picks.tile.is_none_or(|(tile, _)| action.tile == tile));
    legal
}

/// Sorted; `None` if there are too many to capture.
fn singles(view: &View, chosen: &[PoolItem]) -> Option<Tiles> {
    let mut tiles = Vec::new();
    for item in chosen {
        if let PoolItem::Single(at) = item {
            tiles.push(*view.pool.singles.get(*at)?);
        }
    }
    tiles.sort_unstable();
    Tiles::new(&tiles)
}

/// Both are sorted.
fn is_subset(part: &[Bone], whole: &[Bone]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|tile| rest.any(|other| other == tile))
}

fn build_of(view: &View, item: PoolItem) -> Option<Tiles> {
    match item {
        PoolItem::Build(owner) => view.pool.build_of(owner).map(|build| build.tiles.sorted()),
        PoolItem::Single(_) => None,
    }
}

fn uses(view: &View, action: Action, chosen: &[PoolItem]) -> bool {
    let own = |tiles: Tiles| view.seat.and_then(|seat| view.pool.build_named(seat, tiles)).map(|build| build.owner);
    match (action.play, chosen) {
        (Play::Trail, chosen) => chosen.is_empty(),
        (Play::Capture(tiles), [PoolItem::Single(_), ..]) => singles(view, chosen) == Some(tiles),
        (Play::Build { single, .. }, [PoolItem::Single(at)]) => view.pool.singles.get(*at) == Some(&single),
        (Play::CaptureBuild(tiles), [PoolItem::Build(owner)]) => own(tiles) == Some(*owner),
        (Play::Add { build, .. }, [PoolItem::Build(owner)]) => own(build) == Some(*owner),
        _ => false,
    }
}

/// The legal actions for the current picks: captures first, then builds by target. None while no tile is picked up.
pub fn offers(view: &View, picks: &Picks) -> Vec<Action> {
    if picks.tile.is_none() {
        return Vec::new();
    }
    let mut offers = legal_with(view, picks);
    offers.retain(|action| uses(view, *action, &picks.chosen));
    offers
}

/// The sum of the chosen singles, and the total of the tile picked up; `None` if no single is chosen.
pub fn sum(view: &View, picks: &Picks) -> Option<(u8, u8)> {
    let (tile, _) = picks.tile?;
    let tiles = singles(view, &picks.chosen).filter(|tiles| !tiles.is_empty())?;
    Some((tiles.sum(), total(tile)))
}

/// True if the action uses all of these items, alone or with others.
fn may_use(view: &View, action: Action, items: &[PoolItem]) -> bool {
    match action.play {
        Play::Capture(tiles) => {
            let only_singles = items.iter().all(|item| matches!(item, PoolItem::Single(_)));
            only_singles && singles(view, items).is_some_and(|part| is_subset(&part, &tiles))
        }
        _ => uses(view, action, items),
    }
}

/// True if the tile can do something with all items chosen in the pool, alone or with others.
pub fn suits_chosen(view: &View, picks: &Picks, tile: Bone) -> bool {
    let with_tile = Picks { tile: Some((tile, 0)), chosen: Vec::new() };
    legal_with(view, &with_tile).iter().any(|action| may_use(view, *action, &picks.chosen))
}

/// Sorted; `None` if no legal action uses the items together.
fn chosen_with(view: &View, legal: &[Action], chosen: &[PoolItem], item: PoolItem) -> Option<Vec<PoolItem>> {
    let mut all = chosen.to_vec();
    all.insert(all.partition_point(|other| *other < item), item);
    legal.iter().any(|action| may_use(view, *action, &all)).then_some(all)
}

/// What the tile picked up can do with an item.
pub fn mark(view: &View, picks: &Picks, item: PoolItem) -> Mark {
    let chosen = picks.chosen.contains(&item);
    if picks.tile.is_none() {
        return Mark { chosen, ..Mark::default() };
    }
    let legal = legal_with(view, picks);
    let rest: Vec<PoolItem> = picks.chosen.iter().copied().filter(|other| *other != item).collect();
    let together = chosen_with(view, &legal, &rest, item);
    let takes = |action: &Action| match action.play {
        Play::Capture(tiles) => together
            .as_ref()
            .and_then(|all| singles(view, all))
            .is_some_and(|part| !part.is_empty() && matches!(item, PoolItem::Single(_)) && is_subset(&part, &tiles)),
        Play::CaptureBuild(tiles) => rest.is_empty() && build_of(view, item) == Some(tiles),
        Play::Trail | Play::Build { .. } | Play::Add { .. } => false,
    };
    let joins = |action: &Action| action.play.target().is_some() && rest.is_empty() && uses(view, *action, &[item]);
    Mark { takes: legal.iter().any(takes), joins: legal.iter().any(joins), chosen }
}

/// Why the tile picked up cannot use the item; if none is picked up, why no tile of the hand can.
fn why_not(view: &View, picks: &Picks, item: PoolItem) -> Reason {
    if view.turn.is_none() || view.turn != view.seat {
        return Reason::Rules(ActionError::NotYourTurn);
    }
    let bound = view.own_build().and_then(|_| view.own_hand()?.first().copied());
    let Some(tile) = picks.tile.map(|(tile, _)| tile).or(bound) else { return Reason::NoTile };
    let play = match item {
        PoolItem::Single(_) => singles(view, &[item]).map(Play::Capture),
        PoolItem::Build(_) => build_of(view, item).map(Play::CaptureBuild),
    };
    let refused = play.and_then(|play| view.check(&Action { tile, play }).err());
    Reason::Rules(refused.unwrap_or(ActionError::NotYourTurn))
}

/// `None` if the tile has a legal action.
fn why_useless(view: &View, tile: Bone) -> Option<ActionError<Refusal>> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if legal.iter().any(|action| action.tile == tile) {
        return None;
    }
    let build = view.own_build().filter(|build| !build.is_finished());
    let play = build.map_or(Play::Trail, |build| Play::Add { build: build.tiles.sorted(), target: build.target });
    view.check(&Action { tile, play }).err()
}

/// Interprets a tap. [`Tap::Play`] is always legal in this view.
pub fn tap(view: &View, picks: &Picks, target: Target) -> Tap<Picks, Action, Reason> {
    match target {
        Target::Hand(tile, copy) => {
            if let Some(refusal) = why_useless(view, tile) {
                return Tap::Refused(Reason::Rules(refusal));
            }
            if picks.tile == Some((tile, copy)) {
                return Tap::Pick(Picks::default());
            }
            let keeps = picks.tile.is_none() && suits_chosen(view, picks, tile);
            // a bound player has nothing to choose: their own build is preselected
            let own = view.own_build().map(|build| vec![PoolItem::Build(build.owner)]);
            let before = || if keeps { picks.chosen.clone() } else { Vec::new() };
            Tap::Pick(Picks { tile: Some((tile, copy)), chosen: own.unwrap_or_else(before) })
        }
        Target::Item(item) => {
            let legal = legal_with(view, picks);
            let is_fixed = picks.tile.is_some() && view.own_build().is_some();
            let chosen = if picks.chosen.contains(&item) && !is_fixed {
                picks.chosen.iter().copied().filter(|other| *other != item).collect()
            } else if let Some(all) = chosen_with(view, &legal, &picks.chosen, item) {
                all
            } else if let Some(alone) = chosen_with(view, &legal, &[], item) {
                alone
            } else {
                return Tap::Refused(why_not(view, picks, item));
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

/// Interprets a drop on an item, or beside all of them: plays the only action, otherwise chooses the item.
pub fn tap_item_dropped(view: &View, picks: &Picks, item: Option<PoolItem>) -> Tap<Picks, Action, Reason> {
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
            None => Tap::Pick(Picks::default()),
        },
        _ => Tap::Pick(chosen),
    }
}
