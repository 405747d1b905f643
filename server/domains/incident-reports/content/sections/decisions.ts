import type { DecisionView } from '#contract/decision-records.ts';
import type { DecisionFacts } from '../../facts/incident-facts.ts';
import { isolate } from '../../pdf/printable-text.ts';
import type { Block, MakeSection } from '../content.ts';
import { timeIn } from '../report-times.ts';

const ACTS = { resolve: 'Resolved', escalate: 'Escalated' } as const;
const FEEDS = { LIVE: 'live', EVENT: 'event video', PLAYBACK: 'playback' } as const;
const SCREENS = { desk: 'at the desk', wall: 'on the wall', list: 'from a list' } as const;

const spanOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The screens of operators when they escalated and resolved the alarm, and how long each part was in view. */
export const decisions: MakeSection = ({ decisions: all, timezone }) =>
  all.length === 0
    ? undefined
    : {
        title: 'On screen at the decision',
        blocks: all.flatMap((decision) => blocksOf(decision, timezone)),
      };

function blocksOf({ act, by, timeMs, view }: DecisionFacts, timezone: string): Block[] {
  const words = `${ACTS[act]} by ${isolate(by)} ${SCREENS[view.screen]} on ${timeIn(timeMs, timezone)}, after ${spanOf(view.seconds)} on screen.`;
  return [{ kind: 'paragraph', text: words }, tableOf(view, timezone)];
}

const tableOf = (view: DecisionView, timezone: string): Block => ({
  kind: 'table',
  columns: [
    { head: 'On screen', share: 44 },
    { head: 'Seen last', share: 40 },
    { head: 'In view', share: 16 },
  ],
  rows: [
    ...view.pictures.map(({ camera, feed, at, seconds }) => [
      `${isolate(camera)}, ${FEEDS[feed]}`,
      at === null ? 'no picture' : timeIn(at, timezone),
      spanOf(seconds),
    ]),
    ...view.steps.map(({ step, answer, seconds }) => [step, answer ?? 'not answered', spanOf(seconds)]),
    ...(view.ai
      ? [[`AI: ${view.ai.recommendation}`, [view.ai.headline, view.ai.summary].join('. '), spanOf(view.ai.seconds)]]
      : []),
  ],
});
