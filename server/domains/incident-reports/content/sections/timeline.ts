import { statusChipLabel } from '#contract/alarm-status.ts';
import { updateKindLabel } from '#contract/update-kind-label.ts';
import type { HistoryFacts } from '../../facts/incident-facts.ts';
import type { MakeSection } from '../content.ts';
import { timeIn, timeInUtc } from '../report-times.ts';

/** Lines that say nothing about the incident. */
const LEFT_OUT: readonly HistoryFacts['type'][] = ['View alarm', 'Update TAP'];

const AUTHORS = { user: 'Operator', ai: 'AI', system: 'System' } as const;

/** The history of the alarm, oldest first, with the site's time and UTC. */
export const timeline: MakeSection = ({ history, timezone }) => {
  const lines = history.filter(({ type }) => !LEFT_OUT.includes(type));
  if (lines.length === 0) return undefined;
  return {
    title: 'Timeline',
    blocks: [
      {
        kind: 'table',
        columns: [
          { head: `Site time (${timezone})`, share: 22 },
          { head: 'UTC', share: 22 },
          { head: 'Event', share: 39 },
          { head: 'By', share: 17 },
        ],
        rows: lines.map((line) => [
          timeIn(line.timeMs, timezone),
          timeInUtc(line.timeMs),
          eventText(line),
          line.by ?? AUTHORS[line.author],
        ]),
      },
    ],
  };
};

const CONTACT_TEXTS: Readonly<Record<string, string>> = {
  TWILIO_CALLS: 'Call to',
  TWILIO_SMS: 'Text message to',
  TWILIO_SMS_REPLY: 'Reply from',
};

function eventText(line: HistoryFacts): string {
  const contact = CONTACT_TEXTS[line.text ?? ''];
  if (contact) return sentences(`${contact} ${line.contactName ?? 'a contact'}`, line.comment);
  const status = line.type === 'Change Status' && line.status ? statusChipLabel(line.status) : null;
  return sentences(
    updateKindLabel(line.type),
    status,
    line.text,
    line.comment,
    line.escalationComment,
    line.resolutionComment,
    line.summary,
    line.recommendation && `Recommendation: ${line.recommendation}`,
    line.situation && `Situation: ${line.situation}`,
    line.situationDescription,
  );
}

/** The parts that have a text, each once, on lines of their own. */
const sentences = (...parts: readonly (string | null)[]) =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join('\n');
