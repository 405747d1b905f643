import type { GroupUpdate } from '#contract/group-updates.ts';
import type { Talkdown } from '#contract/talkdowns.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { serverNow } from '../../lib/server-time.ts';
import { formatFileTime, formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { type HistoryLine, historyLines } from './history-lines.ts';

/** Saves the lines of a history as a CSV file, with their times in UTC and in the IANA zone of the site. */
export function saveUpdates(updates: readonly GroupUpdate[], talkdowns: readonly Talkdown[], zone: string): void {
  const rows = updateRows(historyLines(updates, talkdowns), zone);
  saveCsv(`alarm-updates-${formatFileTime(serverNow(), userZone())}.csv`, rows);
}

function updateRows(lines: readonly HistoryLine[], zone: string): string[][] {
  return [
    ['Time (UTC)', `Time (${zone})`, 'Author', 'Update', 'Recommendation'],
    ...lines.map(({ time, author, texts, recommendation }) => [
      new Date(time).toISOString(),
      formatTimestamp(time, zone),
      author,
      texts.join('\n'),
      recommendation ?? '',
    ]),
  ];
}
