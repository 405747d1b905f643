import { Suspense } from 'react';
import type { GroupUpdate } from '#contract/group-updates.ts';
import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const SituationForm = lazyPart(async () => (await import('./situation-form.tsx')).SituationForm);

interface SituationProps {
  subject: UpdatesSubject;
  update: GroupUpdate;
  /** Whether it is being edited. */
  editing: boolean;
  onClose: () => void;
}

/** The situation of an update, or the form that edits it. */
export function Situation({ subject, update, editing, onClose }: SituationProps) {
  const { situation, situation_description } = update;
  if (editing) {
    return (
      <Suspense fallback={<Skeleton className="my-1 h-51" />}>
        <SituationForm subject={subject} update={update} onClose={onClose} />
      </Suspense>
    );
  }
  if (!situation && !situation_description) return null;
  return (
    <div className="text-13 text-ink-2">
      {situation && <p className="break-words font-medium text-ink">{situation}</p>}
      {situation_description && <p className="whitespace-pre-wrap break-words">{situation_description}</p>}
    </div>
  );
}
