import type { Ref } from 'react';
import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import type { UpdateBox } from '../../handling/comment-line.tsx';
import { useCan } from '../../lib/session.tsx';
import { AddUpdate, useMayAddUpdate } from './add-update.tsx';
import { ExportUpdates } from './export-updates.tsx';

interface UpdateBarProps {
  subject: UpdatesSubject;
  /** IANA zone of the site. */
  zone: string;
  ref?: Ref<UpdateBox>;
}

/** Below a history: the comment box and the export button, each by permission. */
export function UpdateBar({ subject, zone, ref }: UpdateBarProps) {
  const mayAdd = useMayAddUpdate(subject.product);
  const mayExport = useCan('export:create');
  if (!mayAdd && !mayExport) return null;
  return (
    <div className="flex shrink-0 items-center justify-end gap-1 border-t border-line px-4 py-2">
      {mayAdd && <AddUpdate ref={ref} subject={subject} />}
      {mayExport && <ExportUpdates subject={subject} zone={zone} />}
    </div>
  );
}
