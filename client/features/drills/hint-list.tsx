import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import type { Drill } from '#contract/drills/drill.ts';
import { timeText } from '#contract/durations.ts';
import { useGiveHint } from '../../data/drills/drill-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type Hint = Drill['plan']['hints'][number];

/** The hints that the trainer can whisper to a seat, and those that were given. */
export function HintList({ drill, seat, isOwn }: { drill: Drill; seat: number; isOwn: boolean }) {
  const [asked, setAsked] = useState<Hint>();
  const { mutate, isPending } = useGiveHint(drill.id);
  const given = drill.seats.find(({ no }) => no === seat)?.hints ?? [];
  const { hints } = drill.plan;
  if (hints.length === 0) return null;
  return (
    <section aria-label="Hints" className="border-b border-line pb-2">
      <h2 className="flex h-9 items-center px-4 text-13 font-semibold text-ink">Hints</h2>
      <ul>
        {hints.map((hint) => {
          const at = given.find(({ name }) => name === hint.name)?.t;
          return (
            <li key={hint.name} className="flex min-h-8 items-center gap-2 px-4 text-13">
              <Lightbulb aria-hidden className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 text-ink-2">{hint.says}</span>
              {at === undefined ? (
                <Button size="small" disabled={drill.state !== 'running' || !isOwn} onClick={() => setAsked(hint)}>
                  Give, −{hint.costs}
                </Button>
              ) : (
                <span className="text-12 text-ink-3">
                  {timeText(at)}, −{hint.costs}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title="Give this hint?"
        description={
          asked && `'${asked.says}' appears on the trainee's screen at once, and costs ${asked.costs} points.`
        }
        confirmLabel="Give hint"
        busy={isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          mutate(
            { seat, name: asked.name },
            {
              onSuccess: () => setAsked(undefined),
              onError: (error) => toast.error(messageOf(error)),
            },
          )
        }
      />
    </section>
  );
}
