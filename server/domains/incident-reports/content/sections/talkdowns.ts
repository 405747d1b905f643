import { TALKDOWN_OUTCOMES } from '#contract/talkdowns.ts';
import type { TalkdownFacts } from '../../facts/incident-facts.ts';
import type { MakeSection } from '../content.ts';
import { durationText, timeIn, timeInUtc } from '../report-times.ts';

/** The spoken messages to the site. */
export const talkdowns: MakeSection = ({ talkdowns, timezone }) =>
  talkdowns.length === 0
    ? undefined
    : {
        title: 'Talkdowns',
        blocks: [
          {
            kind: 'table',
            columns: [
              { head: 'Site time', share: 22 },
              { head: 'UTC', share: 22 },
              { head: 'Camera', share: 18 },
              { head: 'Message', share: 38 },
            ],
            rows: talkdowns.map((talkdown) => [
              timeIn(talkdown.timeMs, timezone),
              timeInUtc(talkdown.timeMs),
              talkdown.cameraName,
              messageText(talkdown),
            ]),
          },
        ],
      };

function messageText({ type, by, message, lengthMs, status, stoppedMs, stoppedBy }: TalkdownFacts): string {
  const spoken = type === 'automated' ? 'Automated' : `Spoken by ${by ?? 'an operator'}`;
  const length = lengthMs === null ? '' : `, ${durationText(lengthMs)}`;
  const lines = [`${spoken}${length}: ${TALKDOWN_OUTCOMES[status]}`];
  if (message) lines.push(`'${message}'`);
  if (stoppedMs !== null) lines.push(`Stopped${stoppedBy ? ` by ${stoppedBy}` : ''}`);
  return lines.join('\n');
}
