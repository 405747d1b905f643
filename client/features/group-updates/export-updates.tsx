import { Download } from 'lucide-react';
import { saveCsv } from '../../lib/csv.ts';
import { report } from '../../lib/report.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCan } from '../../lib/session.tsx';
import { formatFileTime, formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { type UpdatesSubject, useGroupUpdates } from './group-update-queries.ts';
import { type HistoryLine, historyLines } from './history-lines.ts';

interface ExportUpdatesProps {
  subject: UpdatesSubject;
  /** IANA zone of the site. */
  zone: string;
}

/** Below the history: how much of it there is, and, with the permission to export, the way to save it. */
export function ExportUpdates({ subject, zone }: ExportUpdatesProps) {
  const { data } = useGroupUpdates(subject);
  const mayExport = useCan('export:create');
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
    <div className="flex h-10 shrink-0 items-center justify-between border-t border-line pr-2 pl-4 text-12 text-ink-3">
      <span>
        {lines.length} {lines.length === 1 ? 'update' : 'updates'}
      </span>
      {mayExport && (
        <Button
          variant="ghost"
          size="small"
          icon={<Download aria-hidden />}
          aria-label="Export updates as CSV"
          disabled={lines.length === 0}
          onClick={save}
        >
          CSV
        </Button>
      )}
    </div>
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
