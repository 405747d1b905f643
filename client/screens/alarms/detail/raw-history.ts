import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import type { GroupUpdate } from '#contract/group-updates.ts';
import type { Talkdown } from '#contract/talkdowns.ts';
import { type HistoryLine, historyLines } from '../../../features/group-updates/history-lines.ts';

const TALKDOWN = 'Manual audio talkdown';
const CONTACT = 'Call SMS logs';

/** The history of a location alarm. */
interface Gathered {
  items: readonly GroupUpdate[];
  talkdowns: readonly Talkdown[];
}

/**
 * The history of a raw alarm, newest first, with what only the history of its location alarm has: calls and texts about the
 * location alarm, and how the talkdowns of the raw alarm went.
 */
export function rawHistory(
  updates: readonly AlarmUpdate[],
  gathered: Gathered | undefined,
  alarmId: string,
): readonly AlarmUpdate[] {
  if (!gathered) return updates;
  const isOwn = ({ raw_alarm_id: id }: { raw_alarm_id: string | null }) => id === alarmId;
  const ownUpdates = gathered.items.filter(
    (item) => item.update_type === CONTACT || (item.update_type === TALKDOWN && isOwn(item)),
  );
  const lines = historyLines(ownUpdates, gathered.talkdowns.filter(isOwn)).map(asUpdate);
  // Both histories have a line for each talkdown, written at the same time.
  const times = new Set(lines.filter(({ update_type }) => update_type === TALKDOWN).map((line) => line.update_time));
  const others = updates.filter((one) => one.update_type !== TALKDOWN || !times.has(one.update_time));
  return [...others, ...lines].toSorted((a, b) => Date.parse(b.update_time) - Date.parse(a.update_time));
}

/** The talkdown that a line of a raw alarm's history describes. */
export function talkdownOf(line: AlarmUpdate, gathered: Gathered | undefined): Talkdown | undefined {
  if (!gathered || line.update_type !== TALKDOWN) return undefined;
  const historyLine = historyLines(gathered.items, gathered.talkdowns).find(({ id }) => id === line.event_id);
  return historyLine?.talkdown ?? undefined;
}

const asUpdate = ({ id, time, texts, update, talkdown }: HistoryLine): AlarmUpdate => ({
  event_id: id,
  update_type: update?.update_type ?? TALKDOWN,
  update_time: new Date(time).toISOString(),
  user: update?.user ?? null,
  author: update?.author ?? (talkdown?.talkdown_type === 'automated' ? 'ai' : 'system'),
  update_text: texts.join(' · '),
  update_status: null,
  comment: null,
  recommendation: null,
  summary: null,
});
