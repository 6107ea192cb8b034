// The shuffle of the deal, implemented a second time from its description on the deal page.

const WORD = (1n << 64n) - 1n;
const HALF = (1n << 32n) - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Decodes the text of a seed (base 32). */
function numberOf(seed: string): bigint {
  return [...seed].reduce((number, digit) => number * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
}

/** Encodes a seed as text. */
function textOf(number: bigint): string {
  return Array.from({ length: 13 }, (_, place) => DIGITS[Number((number >> BigInt(5 * (12 - place))) & 31n)]).join("");
}

/** The outputs of SplitMix64. */
function* splitMix(start: bigint): Generator<bigint, never> {
  for (let state = start; ; ) {
    state = (state + GOLDEN) & WORD;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
    yield z ^ (z >> 31n);
  }
}

/** The outputs of xoshiro256++. */
function* xoshiro(state: bigint[]): Generator<bigint, never> {
  const turn = (word: bigint, by: bigint) => ((word << by) | (word >> (64n - by))) & WORD;
  for (let [a, b, c, d] = state; ; ) {
    yield (turn((a + d) & WORD, 23n) + a) & WORD;
    const t = (b << 17n) & WORD;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = turn(d, 45n);
  }
}

/** A uniform random number below `bound` (Lemire's method). */
function below(bound: number, chance: Iterator<bigint, never>): number {
  for (;;) {
    const product = (chance.next().value >> 32n) * BigInt(bound);
    if ((product & HALF) >= (1n << 32n) % BigInt(bound)) return Number(product >> 32n);
  }
}

/** The seed of a hand, and its shuffles up to the valid one. */
export interface Deal {
  seed: string;
  shuffles: string[][];
}

/** Deals a hand that the highest double leads; a shuffle in which neither hand has a double is void. `hand` is 1-based. */
export function expectedDeal(game: string, hand: number): Deal {
  const walk = splitMix(numberOf(game));
  let own = 0n;
  for (let output = 0; output < hand; output += 1) own = walk.next().value;
  const fill = splitMix(own);
  const chance = xoshiro(Array.from({ length: 4 }, () => fill.next().value));
  const shuffles: string[][] = [];
  for (;;) {
    const bones: string[] = [];
    for (let low = 0; low <= 6; low += 1) for (let high = low; high <= 6; high += 1) bones.push(`${low}-${high}`);
    for (let k = 28; k >= 2; k -= 1) {
      const other = below(k, chance);
      [bones[k - 1], bones[other]] = [bones[other], bones[k - 1]];
    }
    shuffles.push(bones);
    if (bones.slice(0, 14).some((bone) => bone[0] === bone[2])) return { seed: textOf(own), shuffles };
  }
}
