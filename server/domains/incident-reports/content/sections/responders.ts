import { RSPNDR_STATE_LABELS } from '#contract/rspndr.ts';
import type { MakeSection } from '../content.ts';
import { durationText, timeIn, timeInUtc } from '../report-times.ts';

/** The times of the responders who were sent to the site. */
export const responders: MakeSection = ({ dispatch, timezone }) => {
  const [first] = dispatch;
  if (!first) return undefined;
  return {
    title: 'Responders (RSPNDR)',
    blocks: [
      {
        kind: 'table',
        columns: [
          { head: 'Site time', share: 25 },
          { head: 'UTC', share: 25 },
          { head: 'State', share: 25 },
          { head: 'After the first', share: 25 },
        ],
        rows: dispatch.map(({ state, atMs }) => [
          timeIn(atMs, timezone),
          timeInUtc(atMs),
          RSPNDR_STATE_LABELS[state],
          durationText(Math.max(0, atMs - first.atMs)),
        ]),
      },
    ],
  };
};
