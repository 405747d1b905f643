import { statusKind } from '#contract/alarm-status.ts';
import { DELETED_IMAGES_TEXT } from '../../../histories/history-service.ts';
import type { HistoryFacts } from '../../facts/incident-facts.ts';
import type { MakeSection } from '../content.ts';
import { timeIn, timeInUtc } from '../report-times.ts';

/** How reports call what happened: their readers do not know the console. Lines of the other kinds are left out. */
const EVENTS: Partial<Record<HistoryFacts['type'], string>> = {
  detectionevent: 'Detection',
  'Add new event': 'Further detection',
  'Added to alarm group': 'Further detection',
  llmevent: 'AI assessment',
  'Add AI comment': 'AI assessment',
  'Add comment': 'Note',
  'SOP answer': 'Step of the procedure',
  statusupdate: 'Update',
  'Manual audio talkdown': 'Spoken message',
  'Call SMS logs': 'Call or text message',
  escalationopen: 'Incident opened',
  escalationclosed: 'Incident closed',
  resolved: 'Alarm resolved',
  'Auto resolved': 'Alarm resolved automatically',
};

/** Lines that say how the alarm went from operator to operator, not what happened at the site. */
function isInternal({ type, status, text }: HistoryFacts): boolean {
  if (type === 'Change Status') return !status || statusKind(status) !== 'resolved';
  return EVENTS[type] === undefined || text === DELETED_IMAGES_TEXT;
}

const AUTHORS = { user: 'Operator', ai: 'AI', system: 'System' } as const;

/** The history of the alarm, oldest first, with the site's time and UTC. */
export const timeline: MakeSection = ({ history, timezone }) => {
  const lines = history.filter((line) => !isInternal(line));
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
  return sentences(
    EVENTS[line.type] ?? 'Alarm resolved',
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
