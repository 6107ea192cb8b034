/** An event of the game as it is announced. */
export interface GameEvent {
  who: "you" | "nestor";
  /** Empty if only points are announced. */
  what: string;
  points: number;
}

const FACES = ["blank", "one", "two", "three", "four", "five", "six"];

/** A bone by its spoken name: "1-6" is the one-six, "3-3" the double three. */
export function boneName(bone: string): string {
  const [low, high] = bone.split("-").map(Number);
  return low === high ? `double ${FACES[low]}` : `${FACES[low]}-${FACES[high]}`;
}

/** Sentences about actions. Nestor speaks in the first person; his name stands before his first sentence. */
const ACTIONS: { pattern: RegExp; who: GameEvent["who"]; what: (found: RegExpExecArray) => string }[] = [
  { pattern: /^Your (.+) is the highest double: you lead\.$/, who: "you", what: ([, bone]) => `leads ${bone}` },
  { pattern: /^Nestor leads with the highest double, the (.+)\.$/, who: "nestor", what: ([, bone]) => `leads ${bone}` },
  { pattern: /^You lead with the (.+)\.$/, who: "you", what: ([, bone]) => `leads ${bone}` },
  { pattern: /^(?:Nestor: )?I lead with the (.+)\.$/, who: "nestor", what: ([, bone]) => `leads ${bone}` },
  { pattern: /^You play the (.+) on the \w+, (\w+)\.$/, who: "you", what: ([, bone, end]) => `plays ${bone} ${end}` },
  {
    pattern: /^(?:Nestor: )?I play the (.+) on the \w+, (\w+)\.$/,
    who: "nestor",
    what: ([, bone, end]) => `plays ${bone} ${end}`,
  },
  { pattern: /^You draw the (.+)\.$/, who: "you", what: ([, bone]) => `draws ${bone}` },
  { pattern: /^(?:Nestor: )?I draw (\d+) bones?\.$/, who: "nestor", what: ([, count]) => `draws ${count}` },
  { pattern: /^You pass\.$/, who: "you", what: () => "passes" },
  { pattern: /^(?:Nestor: )?I cannot play, so I pass\.$/, who: "nestor", what: () => "passes" },
  { pattern: /^You have played your last bone\.$/, who: "you", what: () => "ends the hand" },
  { pattern: /^Nestor has no bones left\.$/, who: "nestor", what: () => "ends the hand" },
];

const POINTS: { pattern: RegExp; who: GameEvent["who"] }[] = [
  { pattern: /^You (?:score|get) (\d+)\.$/, who: "you" },
  { pattern: /^(?:I score|Nestor (?:scores|gets)) (\d+)\.$/, who: "nestor" },
];

function sentences(text: string): string[] {
  return text.match(/[^.?!]+[.?!]/g)?.map((sentence) => sentence.trim()) ?? [];
}

/** The events that a text announces, in order. */
export function parseEvents(text: string): GameEvent[] {
  return sentences(text).flatMap((sentence): GameEvent[] => {
    for (const { pattern, who, what } of ACTIONS) {
      const found = pattern.exec(sentence);
      if (found !== null) return [{ who, what: what(found), points: 0 }];
    }
    for (const { pattern, who } of POINTS) {
      const found = pattern.exec(sentence);
      if (found !== null) return [{ who, what: "", points: Number(found[1]) }];
    }
    return [];
  });
}

/** The sums of the announced points, the player's first. */
export function announcedPoints(texts: string[]): [number, number] {
  const points: [number, number] = [0, 0];
  for (const { who, points: gain } of texts.flatMap(parseEvents)) points[who === "you" ? 0 : 1] += gain;
  return points;
}
