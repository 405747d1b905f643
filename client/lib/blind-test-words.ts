import {
  type BlindTestAi,
  type BlindTestKind,
  type BlindTestResult,
  type BlindTestState,
  isThreat,
  type RevealedTest,
  type RevealReason,
} from '#contract/drills/blind-tests.ts';

export const KIND_LABELS: Readonly<Record<BlindTestKind, string>> = {
  person: 'Person',
  vehicle: 'Vehicle',
  animal: 'Animal',
  foliage: 'Moving branches',
  headlights: 'Headlights',
  rain: 'Rain',
};

export const AI_LABELS: Readonly<Record<BlindTestAi, string>> = {
  right: 'Says the right thing',
  wrong: 'Says the wrong thing',
  silent: 'Says nothing',
};

export const STATE_LABELS: Readonly<Record<BlindTestState, string>> = {
  planned: 'Planned',
  begun: 'Begins',
  raised: 'In the queue',
  revealed: 'Revealed',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export const RESULT_LABELS: Readonly<Record<BlindTestResult, string>> = {
  hit: 'Hit',
  late: 'Late',
  wrong: 'Wrong',
  missed: 'Missed',
};

const RESULT_SENTENCES: Readonly<Record<BlindTestResult, string>> = {
  hit: 'It was handled rightly and in time',
  late: 'It was handled rightly, but late',
  wrong: 'It was handled wrongly',
  missed: 'Nobody took it in time',
};

export const REASON_LABELS: Readonly<Record<RevealReason, string>> = {
  resolved: 'Resolved',
  call: 'Call stopped',
  text: 'Message stopped',
  dispatch: 'Dispatch stopped',
  'real-alarm': 'A real alarm came',
  'called-off': 'Called off',
};

const STOPPED: Readonly<Partial<Record<RevealReason, string>>> = {
  call: 'The call did not go out.',
  text: 'The message was not sent.',
  dispatch: 'Nobody was dispatched.',
  'real-alarm': 'It counts for nobody, because the site has a real alarm too.',
  'called-off': 'It was called off and counts for nobody.',
};

/** 1:32 */
export const spanWords = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A revealed test in sentences: that it was one, what was planted, and how it went. */
export function revealedWords({ kind, camera, because, result, raisedAtMs, revealedAtMs }: RevealedTest): string[] {
  const should = isThreat(kind) ? 'to be acted on' : 'to be resolved as a false alarm';
  const stopped = STOPPED[because];
  return [
    `This was a blind test: '${KIND_LABELS[kind]}' was planted on ${camera.name}, ${should}.`,
    ...(result === null ? [] : [`${RESULT_SENTENCES[result]}, after ${spanWords(revealedAtMs - raisedAtMs)}.`]),
    ...(stopped === undefined ? [] : [stopped]),
  ];
}
