/** The rate at which a wall shows its pictures, from full to what a weak machine can still show without stutter. */
export const PICTURE_RATES = ['full', 'small', 'stills'] as const;
export type PictureRate = (typeof PICTURE_RATES)[number];

/** The cost of a wall's pictures since the last sample. */
export interface RateSample {
  /** Frames that should have been shown, and of these the ones that were not. */
  frames: number;
  dropped: number;
  /** The share of the time in which the page was blocked for longer than 50 ms at a time: 0 to 1. */
  blocked: number;
}

/** The state of the choice; samples come every 2 s. */
export interface RateState {
  rate: PictureRate;
  /** Bad samples in a row. */
  bad: number;
  /** Good samples in a row at this rate. */
  good: number;
  /** Good samples needed before the next higher rate is tried. */
  patience: number;
}

export const SAMPLE_MS = 2_000;

/** A sample is bad when more than a fifth of the frames is lost, or the page is blocked for half of the time. */
const MAX_DROPPED_RATE = { dropped: 0.2, blocked: 0.5 };
const FEWEST_FRAMES = 10;

const BAD_IN_A_ROW = 2;

/** 30 s; doubled with each try, up to 8 min, so that a machine at its limit does not go up and down all night. */
const PATIENCE = { first: 15, most: 240 };

/** After 5 min at the full rate without a bad sample the wait is 30 s again: what kept the machine busy is over. */
const RECOVERED_AFTER = 150;

export const FULL_RATE: RateState = { rate: 'full', bad: 0, good: 0, patience: PATIENCE.first };

export const isBad = ({ frames, dropped, blocked }: RateSample): boolean =>
  blocked > MAX_DROPPED_RATE.blocked || (frames >= FEWEST_FRAMES && dropped / frames > MAX_DROPPED_RATE.dropped);

/** The next state: lower after two bad samples, higher again after a long time without any. */
export function nextRate(state: RateState, sample: RateSample): RateState {
  const at = PICTURE_RATES.indexOf(state.rate);
  if (isBad(sample)) {
    const bad = state.bad + 1;
    const lower = PICTURE_RATES[at + 1];
    if (bad < BAD_IN_A_ROW || !lower) return { ...state, bad, good: 0 };
    return { ...state, rate: lower, bad: 0, good: 0 };
  }
  const good = state.good + 1;
  const higher = PICTURE_RATES[at - 1];
  if (!higher && good >= RECOVERED_AFTER) return { ...FULL_RATE, good };
  if (!higher || good < state.patience) return { ...state, bad: 0, good };
  return { rate: higher, bad: 0, good: 0, patience: Math.min(state.patience * 2, PATIENCE.most) };
}
