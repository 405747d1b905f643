import { wordListOf } from '#db/forensics/words.ts';

/**
 * Words of the trade that mean the same, one line for each thing. A word finds the others of its line nearly as well as
 * itself. `narrower` names lines whose words it finds too: who looks for a vehicle means trucks as well.
 */
const THINGS: Readonly<Record<string, { words: string; narrower?: readonly string[] }>> = {
  person: {
    words: 'person people human individual somebody someone pedestrian',
    narrower: ['intruder', 'man', 'woman', 'staff'],
  },
  intruder: { words: 'intruder trespasser burglar thief prowler suspect' },
  man: { words: 'man men male guy' },
  woman: { words: 'woman women female lady' },
  staff: { words: 'employee staff worker cleaner', narrower: ['guard'] },
  guard: { words: 'guard security patrol officer' },
  vehicle: { words: 'vehicle', narrower: ['car', 'truck', 'bike', 'machine'] },
  car: { words: 'car automobile auto sedan hatchback suv' },
  truck: { words: 'truck lorry van pickup' },
  bike: { words: 'bike bicycle motorcycle motorbike scooter' },
  machine: { words: 'machine forklift tractor buggy cart' },
  animal: { words: 'animal wildlife', narrower: ['dog', 'cat', 'fox', 'deer', 'bird', 'insect'] },
  dog: { words: 'dog puppy' },
  cat: { words: 'cat kitten' },
  fox: { words: 'fox coyote' },
  deer: { words: 'deer' },
  bird: { words: 'bird pigeon crow' },
  insect: { words: 'insect moth fly bug spider' },
  headlights: { words: 'headlights headlamps lights beam' },
  plant: { words: 'branch foliage leaves tree bush' },
  rain: { words: 'rain raining storm' },
  bag: { words: 'backpack rucksack bag' },
  hood: { words: 'hood hooded hoodie' },
  jacket: { words: 'jacket coat' },
  hat: { words: 'cap hat' },
  vest: { words: 'vest visibility hivis' },
  grey: { words: 'grey gray silver' },
  black: { words: 'black dark' },
  red: { words: 'red maroon' },
  door: { words: 'door doorway entrance' },
  gate: { words: 'gate barrier' },
  fence: { words: 'fence fencing perimeter' },
  leave: { words: 'leave left departed' },
  false: { words: 'false nothing nobody' },
  police: { words: 'police cops pd' },
  escalate: { words: 'escalate escalation escalated' },
  delivery: { words: 'delivery courier parcel' },
};

/** Phrases that mean a direction, with the words by which the truth says it. */
const DIRECTIONS: readonly (readonly [means: string, ...said: string[]])[] = [
  ['left to right', 'moving right', 'going right', 'to the right', 'from the left', 'rightwards'],
  ['right to left', 'moving left', 'going left', 'to the left', 'from the right', 'leftwards'],
  [
    'towards the camera',
    'toward the camera',
    'towards camera',
    'toward camera',
    'approaching',
    'coming closer',
    'towards',
    'toward',
  ],
  [
    'away from the camera',
    'away from camera',
    'moving away',
    'going away',
    'walking away',
    'driving away',
    'driving off',
    'away',
  ],
  ['staying in place', 'standing still', 'not moving', 'motionless', 'stationary'],
];

/** How well a word is found by another one of its line, and by a narrower one. */
export const SYNONYM_WEIGHT: Readonly<Record<'same' | 'synonym' | 'narrower', number>> = {
  same: 1,
  synonym: 0.8,
  narrower: 0.6,
};

const lines = new Map(Object.entries(THINGS).map(([name, { words }]) => [name, wordListOf(words)]));

/** The words that a word finds, with their weights; at least itself. */
const found = new Map<string, ReadonlyMap<string, number>>();
for (const [name, { narrower = [] }] of Object.entries(THINGS)) {
  const own = lines.get(name) ?? [];
  const below = wordsBelow(narrower);
  for (const word of own) {
    const weights = new Map([[word, SYNONYM_WEIGHT.same], ...(found.get(word) ?? [])]);
    for (const other of below) weights.set(other, Math.max(weights.get(other) ?? 0, SYNONYM_WEIGHT.narrower));
    for (const other of own) weights.set(other, Math.max(weights.get(other) ?? 0, SYNONYM_WEIGHT.synonym));
    weights.set(word, SYNONYM_WEIGHT.same);
    found.set(word, weights);
  }
}

function wordsBelow(names: readonly string[]): string[] {
  return names.flatMap((name) => [...(lines.get(name) ?? []), ...wordsBelow(THINGS[name]?.narrower ?? [])]);
}

/** The words that a word of a query finds, with their weights; the word itself first. */
export const synonymsOf = (word: string): ReadonlyMap<string, number> =>
  found.get(word) ?? new Map([[word, SYNONYM_WEIGHT.same]]);

/** The direction that a sequence of words names, by the words of the truth; longer phrases come first. */
export const DIRECTION_PHRASES: readonly { said: readonly string[]; means: readonly string[] }[] = DIRECTIONS.flatMap(
  ([means, ...said]) => [means, ...said].map((phrase) => ({ said: wordListOf(phrase), means: wordListOf(means) })),
).sort((one, other) => other.said.length - one.said.length);
