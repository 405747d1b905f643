import { Download } from 'lucide-react';
import { type UpdatesSubject, useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { report } from '../../lib/report.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { serverNow } from '../../lib/server-time.ts';
import { formatFileTime, formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { type HistoryLine, historyLines } from './history-lines.ts';

interface ExportUpdatesProps {
  subject: UpdatesSubject;
  /** IANA zone of the site. */
  zone: string;
}

/** Saves the history as CSV, with permission. */
export function ExportUpdates({ subject, zone }: ExportUpdatesProps) {
  const { data } = useGroupUpdates(subject);
  if (!data) return null;
  const lines = historyLines(data.items, data.talkdowns);

  const save = () => {
    try {
      saveCsv(`alarm-updates-${formatFileTime(serverNow(), userZone())}.csv`, updateRows(lines, zone));
    } catch (error) {
      report('Updates not exported', error);
      toast.error('Export Failed');
    }
  };

  return (
    <ExplainedButton
      variant="ghost"
      icon={<Download aria-hidden />}
      aria-label="Export updates as CSV"
      blockedBy={lines.length === 0 ? 'There are no updates to export.' : undefined}
      className="-mr-2 px-2"
      onClick={save}
    >
      CSV
    </ExplainedButton>
  );
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
