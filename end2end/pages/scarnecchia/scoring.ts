// The scoring of Scarnecchia by tiles, with one set, implemented a second time from the rules, on records in notation.

/** The counts of one hand, by seat. */
export interface HandScore {
  tiles: [number, number];
  sweeps: [number, number];
  points: [number, number];
}

/** Turns of a hand with one set. */
const TURNS = 16;

/** The scores of the hands of a game that seat `first` began. */
export function expectedHands(actions: string[], first: 0 | 1): HandScore[] {
  const all: HandScore[] = [];
  let starter = first;
  for (let from = 0; from < actions.length; from += TURNS) {
    const hand: HandScore = { tiles: [0, 0], sweeps: [0, 0], points: [0, 0] };
    let inPool = 4;
    actions.slice(from, from + TURNS).forEach((action, index) => {
      const seat = ((starter + index) % 2) as 0 | 1;
      const [, taken] = action.split("x");
      if (taken !== undefined) {
        const tiles = taken.replace(/[[\]]/g, "").split(",").length;
        hand.tiles[seat] += tiles + 1;
        inPool -= taken.startsWith("[") ? 1 : tiles;
        if (inPool === 0) hand.sweeps[seat] += 1;
      } else if (!action.includes("+")) {
        inPool += 1;
      }
    });
    hand.points = [0, 1].map((seat) => hand.tiles[seat] + 3 * hand.sweeps[seat]) as [number, number];
    all.push(hand);
    const [ours, theirs] = hand.points;
    starter = ours === theirs ? ((1 - starter) as 0 | 1) : ours < theirs ? 0 : 1;
  }
  return all;
}
