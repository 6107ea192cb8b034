// Crescendo's scoring, implemented a second time from the rules, on records in notation.

type Square = [row: number, column: number];

/** A placement in notation: the faces as they count, as they are drawn, and their squares. */
function placement(action: string): { counted: number[]; drawn: number[]; squares: Square[] } {
  const found = /^(\d)-(\d)(?:=(\d))?@([a-j]\d+)([a-j]\d+)$/.exec(action);
  if (found === null) throw new Error(`${action} is not a placement`);
  const drawn = [Number(found[1]), Number(found[2])];
  const counted = drawn.map((face) => (face === 0 ? Number(found[3] ?? 0) : face));
  const squares = [found[4], found[5]].map((name): Square => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 97]);
  return { counted, drawn, squares };
}

/** The score of each placement and its sum as text; the seeds, one for each seat, score nothing. */
export function expectedSums(actions: string[], seats: number): { text: string; points: number }[] {
  const board = new Map<string, number>();
  const at = ([row, column]: Square) => `${row} ${column}`;
  return actions.map((action, index) => {
    const { counted, drawn, squares } = placement(action);
    const [one, other] = squares;
    const across = one[0] === other[0] ? 1 : 0;
    const counts = [0, 1].map((side) => {
      const [own, far] = side === 0 ? [one, other] : [other, one];
      const before = own[across] < far[across];
      const isInside = (square: Square) => (before ? square[across] <= own[across] : square[across] >= own[across]);
      const reached = new Set([at(own)]);
      const open = [own];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        for (const rows of [-1, 0, 1]) {
          for (const columns of [-1, 0, 1]) {
            const near: Square = [next[0] + rows, next[1] + columns];
            if (board.get(at(near)) !== counted[side] || !isInside(near) || reached.has(at(near))) continue;
            reached.add(at(near));
            open.push(near);
          }
        }
      }
      return reached.size;
    });
    squares.forEach((square, side) => board.set(at(square), drawn[side]));
    if (index < seats) return { text: "", points: 0 };
    const isDouble = counted[0] === counted[1];
    const points = counts[0] * counts[1] * (isDouble ? 2 : 1);
    return { text: `${counts[0]} × ${counts[1]}${isDouble ? " × 2" : ""} = ${points}`, points };
  });
}
