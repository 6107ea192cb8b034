// Brick's scoring at the wall, implemented a second time from the rules, on records in notation.

type Actions = (string | string[])[];

/** The points that each seat scored at the wall. */
export function expectedPoints(actions: Actions, movers: number[], seats: number): number[] {
  const layers = new Map<string, number>();
  for (const at of ["(0,0)", "(1,0)"]) layers.set(at, 1);
  const points = Array<number>(seats).fill(0);
  actions.forEach((action, index) => {
    const placed = typeof action === "string" ? /^(\*?)\d+-\d+@(\([-\d]+,[-\d]+\))(\([-\d]+,[-\d]+\))$/.exec(action) : null;
    if (placed === null) return;
    const below = layers.get(placed[2]) ?? 0;
    if (placed[1] === "") points[movers[index]] += below;
    layers.set(placed[2], below + 1);
    layers.set(placed[3], below + 1);
  });
  return points;
}

/** The seat that acted in each entry of a match; -1 for the reveal, in which all seats act. */
export function movers(actions: Actions, seats: number): number[] {
  const faces = (brick: string) => (/(\d+)-(\d+)$/.exec(brick) ?? []).slice(1).map(Number);
  const rank = (brick: string) => faces(brick)[0] + faces(brick)[1] + Math.max(...faces(brick)) / 100;
  let next = 0;
  return actions.map((action) => {
    if (typeof action !== "string") {
      const ranks = action.map(rank);
      next = ranks.indexOf(Math.max(...ranks));
      return -1;
    }
    // a seat draws after it has placed or skipped
    if (action.startsWith("+")) return (next + seats - 1) % seats;
    const mover = next;
    next = (next + 1) % seats;
    return mover;
  });
}
