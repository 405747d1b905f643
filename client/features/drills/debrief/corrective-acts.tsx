import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CorrectiveAct, Debrief } from '#contract/drills/debrief.ts';
import { useRemoveCorrectiveAct, useSetCorrectiveActDone } from '../../../data/drills/debriefs.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { formatDay } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const CorrectiveActForm = lazyPart(async () => (await import('./corrective-act-form.tsx')).CorrectiveActForm);

/** The plan of what is to be done after a drill. Trainers change it until the debrief is signed. */
export function CorrectiveActs({ debrief }: { debrief: Debrief }) {
  const [edited, setEdited] = useState<CorrectiveAct | 'new'>();
  const [asked, setAsked] = useState<CorrectiveAct>();
  const setDone = useSetCorrectiveActDone(debrief);
  const remove = useRemoveCorrectiveAct(debrief);
  const { acts, side, attempt, counting, signatures } = debrief;
  const isOpen = side === 'trainer' && attempt === counting;
  const isFixed = signatures.trainer !== null || signatures.trainee !== null;
  const mayEdit = isOpen && !isFixed;
  const fail = { onError: (error: Error) => void toast.error(messageOf(error)) };
  return (
    <section aria-label="Corrective acts" className="border-b border-line pb-2">
      <h2 className="flex h-10 items-center px-4 text-13 font-semibold text-ink">
        Corrective acts <span className="ml-2 flex-1 font-normal text-ink-3">{acts.length}</span>
        {mayEdit && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            Add
          </Button>
        )}
      </h2>
      {acts.length === 0 && <p className="px-4 pb-1 text-13 text-ink-3">None yet</p>}
      <ul>
        {acts.map((act) => (
          <li key={act.id} className="flex items-start gap-1 px-4 py-1.5 text-13">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={act.text}
                checked={act.doneAtMs !== null}
                disabled={!isOpen}
                onCheckedChange={(isDone) => setDone.mutate({ actId: act.id, isDone }, fail)}
              />
              <p className="flex justify-between gap-3 pl-6 text-12 text-ink-3">
                <span className="min-w-0 break-words">{act.owner}</span>
                <span className="shrink-0">
                  {act.doneAtMs === null
                    ? `Due ${formatDay(Date.parse(act.due), 'UTC')}`
                    : `Done ${formatDay(act.doneAtMs, userZone())} simulated time`}
                </span>
              </p>
            </div>
            {mayEdit && (
              <>
                <IconButton size="small" label={`Edit ${act.text}`} icon={<Pencil />} onClick={() => setEdited(act)} />
                <IconButton size="small" label={`Delete ${act.text}`} icon={<Trash2 />} onClick={() => setAsked(act)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => !open && setEdited(undefined)}
        title={edited === 'new' ? 'Add a corrective act' : 'Edit the corrective act'}
        width={440}
      >
        {edited && <CorrectiveActForm debrief={debrief} edited={edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        tone="danger"
        title="Delete this corrective act?"
        description={asked?.text}
        confirmLabel="Delete"
        busy={remove.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && remove.mutate(asked.id, { ...fail, onSuccess: () => setAsked(undefined) })}
      />
    </section>
  );
}
