import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { GroupUpdate } from '#contract/group-updates.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { UpdatesSubject } from './group-update-queries.ts';

const SituationForm = lazyPart(async () => (await import('./situation-form.tsx')).SituationForm);

interface SituationProps {
  subject: UpdatesSubject;
  update: GroupUpdate;
}

/** What the situation of an update was, and the way to change it for those who may. */
export function Situation({ subject, update }: SituationProps) {
  const [editing, setEditing] = useState(false);
  const { situation, situation_description, is_situation_editing_enabled: mayEdit } = update;
  if (editing) {
    return (
      <Suspense fallback={<Skeleton className="my-1 h-51" />}>
        <SituationForm subject={subject} update={update} onClose={() => setEditing(false)} />
      </Suspense>
    );
  }
  if (!mayEdit && !situation && !situation_description) return null;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 text-13 text-ink-2">
        {situation && <p className="break-words font-medium text-ink">{situation}</p>}
        {situation_description && <p className="whitespace-pre-wrap break-words">{situation_description}</p>}
      </div>
      {mayEdit && (
        <Button variant="ghost" size="small" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
          {situation ? 'Edit situation' : 'Add situation'}
        </Button>
      )}
    </div>
  );
}
