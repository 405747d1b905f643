import { Download } from 'lucide-react';
import { type UpdatesSubject, useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { report } from '../../lib/report.ts';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface ExportUpdatesProps {
  subject: UpdatesSubject;
  /** IANA zone of the site. */
  zone: string;
}

/** Saves the history as CSV, with permission. */
export function ExportUpdates({ subject, zone }: ExportUpdatesProps) {
  const { data } = useGroupUpdates(subject);
  if (!data) return null;
  const { items, talkdowns } = data;

  const save = async () => {
    try {
      const { saveUpdates } = await import('./save-updates.ts');
      saveUpdates(items, talkdowns, zone);
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
      blockedBy={items.length + talkdowns.length === 0 ? 'There are no updates to export.' : undefined}
      className="-mr-2 px-2"
      onClick={() => void save()}
    >
      CSV
    </ExplainedButton>
  );
}
