import type { HistoryFacts } from '../../facts/incident-facts.ts';
import type { MakeSection } from '../content.ts';
import { durationText, timeIn, timeInUtc } from '../report-times.ts';

/** Calls and text messages, with the replies of contacts. Without their numbers: the report leaves the console. */
export const callsAndTexts: MakeSection = ({ history, timezone }) => {
  const lines = history.filter(({ type }) => type === 'Call SMS logs');
  if (lines.length === 0) return undefined;
  return {
    title: 'Calls and texts',
    blocks: [
      {
        kind: 'table',
        columns: [
          { head: 'Site time', share: 22 },
          { head: 'UTC', share: 22 },
          { head: 'Contact', share: 18 },
          { head: 'Call or text', share: 38 },
        ],
        rows: lines.map((line) => [
          timeIn(line.timeMs, timezone),
          timeInUtc(line.timeMs),
          line.contactName ?? '',
          contactText(line),
        ]),
      },
    ],
  };
};

function contactText({ text, by, status, comment, timeMs, callEndedMs }: HistoryFacts): string {
  const state = status ? `: ${status.replaceAll(/[-_]/g, ' ')}` : '';
  if (text === 'TWILIO_SMS_REPLY') return `Reply: ${comment ?? ''}`;
  const author = by ? ` by ${by}` : '';
  if (text === 'TWILIO_SMS') return [`Text${author}${state}`, comment ?? ''].filter((part) => part).join('\n');
  const ended = callEndedMs === null ? '' : `, ${durationText(Math.max(0, callEndedMs - timeMs))}`;
  return `Call${author}${state}${ended}`;
}
