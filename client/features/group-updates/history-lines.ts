import { statusChipLabel } from '#contract/alarm-status.ts';
import type { GroupUpdate } from '#contract/group-updates.ts';
import { STOPPED_STATUS, TALKDOWN_OUTCOMES, type Talkdown } from '#contract/talkdowns.ts';
import { updateKindLabel } from '#contract/update-kind-label.ts';

/** One history line: an update, a talkdown, or an update with its talkdown. */
export interface HistoryLine {
  id: string;
  /** ms UTC */
  time: number;
  author: string;
  /** The action, and the text given with it. */
  texts: readonly string[];
  recommendation: string | null;
  audioUrl: string | null;
  /** The provider's id of a call, which may have a recording. */
  callSid: string | null;
  update: GroupUpdate | null;
  talkdown: Talkdown | null;
}

const AUTHORS = { ai: 'AI Operator', system: 'System', user: 'Unknown user' } as const;

/** States of calls and text messages that an operator wants to know. */
const CONTACT_STATES: Record<string, string> = {
  queued: 'queued',
  ringing: 'ringing',
  'in-progress': 'in progress',
  busy: 'busy',
  'no-answer': 'no answer',
  failed: 'failed',
  canceled: 'cancelled',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'not delivered',
};

/** 'Call to Rosalind Meyer · no answer', 'Reply from Rosalind Meyer'. */
function contactLabel(kind: string | null, state: string | null, name: string): string {
  if (kind === 'TWILIO_SMS_REPLY') return `Reply from ${name}`;
  const action = `${kind === 'TWILIO_SMS' ? 'Text' : 'Call'} to ${name}`;
  return [action, CONTACT_STATES[state ?? '']].filter(Boolean).join(' · ');
}

/** A talkdown and its update were written at the same time. */
const SAME_MOMENT_MS = 1_000;

/** The name of an update's kind. */
function actionLabel({ update_type, update_text, update_status, status, twilio_calling_to_name }: GroupUpdate): string {
  switch (update_type) {
    case 'statusupdate':
    case 'Change Status': {
      const to = update_status ?? status;
      return to ? `Status changed to ${statusChipLabel(to)}` : (update_text ?? updateKindLabel(update_type));
    }
    case 'Call SMS logs':
      return contactLabel(update_text, update_status, twilio_calling_to_name ?? 'a contact');
    case 'escalationopen':
    case 'escalationclosed':
      // A title or a reason alone does not show that it belongs to an escalation.
      return [updateKindLabel(update_type), update_text].filter(Boolean).join(' · ');
    case 'Added to alarm group':
    case 'Add new event':
    case 'detectionevent':
      return [updateKindLabel(update_type), update_text].filter(Boolean).join(' · ');
    default:
      return update_text ?? updateKindLabel(update_type);
  }
}

function talkdownText({ talkdown_type, status, stopped_by: stopper }: Talkdown, camera?: string | null): string {
  const kind = talkdown_type === 'automated' ? 'Automated talkdown' : 'Manual talkdown';
  const outcome = `${kind}${camera ? ` on ${camera}` : ''} ${TALKDOWN_OUTCOMES[status]}`;
  return stopper ? `${outcome}, stopped by ${stopper.name}` : outcome;
}

/** The recording of the talkdown on site, or, until there is one, the audio that was sent. */
const recordingOf = (talkdown?: Talkdown) => talkdown?.talkdown_audio ?? talkdown?.ingested_talkdown_audio ?? null;

/** Comments are self-explanatory: naming their kind would be redundant. */
const isComment = ({ update_type }: GroupUpdate) => update_type === 'Add comment' || update_type === 'Add AI comment';

function updateLine(update: GroupUpdate, talkdown: Talkdown | undefined): HistoryLine {
  const { comment, escalation_comment, resolution_comment, summary } = update;
  const action = talkdown ? talkdownText(talkdown, update.update_text) : actionLabel(update);
  const comments = [comment, escalation_comment, resolution_comment, summary, talkdown?.custom_message];
  const texts = [isComment(update) && (comment || summary) ? null : action, ...comments].filter((text) =>
    Boolean(text),
  );
  return {
    id: update.event_id,
    time: Date.parse(update.update_time),
    author: update.user?.name || AUTHORS[update.author],
    texts: [...new Set(texts.map(String))],
    recommendation: update.recommendation || null,
    audioUrl: update.audio_url ?? recordingOf(talkdown),
    callSid: update.update_text === 'TWILIO_CALLS' ? update.twilio_ssid : null,
    update,
    talkdown: talkdown ?? null,
  };
}

function talkdownLine(talkdown: Talkdown): HistoryLine {
  return {
    id: talkdown.id,
    time: Date.parse(talkdown.talkdown_created_utc),
    author: talkdown.talkdown_type === 'automated' ? AUTHORS.ai : AUTHORS.system,
    texts: [talkdownText(talkdown), talkdown.custom_message].filter((text) => text !== null),
    recommendation: null,
    audioUrl: recordingOf(talkdown),
    callSid: null,
    update: null,
    talkdown,
  };
}

/** Updates and talkdowns as one history, newest first; a talkdown with an update shares its line. */
export function historyLines(updates: readonly GroupUpdate[], talkdowns: readonly Talkdown[]): HistoryLine[] {
  const open = new Set(talkdowns);
  const lines = updates.map((update) => {
    const isSent = update.update_type === 'Manual audio talkdown' && update.update_status !== STOPPED_STATUS;
    if (!isSent) return updateLine(update, undefined);
    const time = Date.parse(update.update_time);
    const matching = [...open].find(
      ({ talkdown_created_utc }) => Math.abs(Date.parse(talkdown_created_utc) - time) <= SAME_MOMENT_MS,
    );
    if (matching) open.delete(matching);
    return updateLine(update, matching);
  });
  return [...lines, ...[...open].map(talkdownLine)].sort((a, b) => b.time - a.time);
}
