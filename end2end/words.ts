/** A thing that happened, as it is told. */
export interface Told {
  who: "you" | "nestor";
  what: string;
  points: number;
}

const FACES = ["blank", "one", "two", "three", "four", "five", "six"];

/** A bone by its spoken name: "1-6" is the one-six, "3-3" the double three. */
export function boneName(bone: string): string {
  const [low, high] = bone.split("-").map(Number);
  return low === high ? `double ${FACES[low]}` : `${FACES[low]}-${FACES[high]}`;
}

/** Nestor's own words carry his name, where he begins to speak. */
const TELLS: { pattern: RegExp; who: Told["who"]; what: (found: RegExpExecArray) => string }[] = [
  { pattern: /^Your (.+) is the highest double and leads\.$/, who: "you", what: ([, bone]) => `leads ${bone}` },
  { pattern: /^Nestor's (.+) is the highest double and leads\.$/, who: "nestor", what: ([, bone]) => `leads ${bone}` },
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
  { pattern: /^Nestor has played his last bone\.$/, who: "nestor", what: () => "ends the hand" },
];

const POINTS: { pattern: RegExp; who: Told["who"] }[] = [
  { pattern: /^You (?:score|get) (\d+)\.$/, who: "you" },
  { pattern: /^(?:I score|Nestor (?:scores|gets)) (\d+)\.$/, who: "nestor" },
];

/** The sentences of a text. */
export function sentences(text: string): string[] {
  return text.match(/[^.?!]+[.?!]/g)?.map((sentence) => sentence.trim()) ?? [];
}

/** What a text tells of, in order. Points stand as things of their own: `what` is then empty. */
export function told(text: string): Told[] {
  return sentences(text).flatMap((sentence): Told[] => {
    for (const { pattern, who, what } of TELLS) {
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

/** The points that texts announce, the person's first. */
export function pointsTold(texts: string[]): [number, number] {
  const points: [number, number] = [0, 0];
  for (const { who, points: gain } of texts.flatMap(told)) points[who === "you" ? 0 : 1] += gain;
  return points;
}
