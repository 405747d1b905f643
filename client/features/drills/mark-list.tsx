import { History } from 'lucide-react';
import { useState } from 'react';
import type { Drill, DrillMark } from '#contract/drills/drill.ts';
import { timeText } from '#contract/durations.ts';
import { useRewindDrill } from '../../data/drills/drill-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** The marks of a drill that runs: its trainer can go back to each, with all seats. */
export function MarkList({ drill, isOwn }: { drill: Drill; isOwn: boolean }) {
  const [asked, setAsked] = useState<DrillMark>();
  const { mutate, isPending } = useRewindDrill(drill.id);
  const { marks, canGoBack, goingBackTo } = drill;
  return (
    <section aria-label="Marks" className="border-b border-line pb-2">
      <h2 className="flex h-9 items-center px-4 text-13 font-semibold text-ink">
        Go back <span className="ml-2 font-normal text-ink-3">all seats</span>
      </h2>
      {!canGoBack ? (
        <p className="px-4 pb-1 text-12 text-ink-3">
          The server follows the clock of its machine, which cannot be put back. Start it with CLOCK=simulated.
        </p>
      ) : (
        marks.length === 0 && <p className="px-4 pb-1 text-12 text-ink-3">No mark has been kept yet.</p>
      )}
      <ul>
        {marks.map((mark) => (
          <li key={mark.name} className="flex min-h-8 items-center gap-2 px-4 text-13">
            <History aria-hidden className="size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 truncate text-ink-2" title={mark.name}>
              {mark.name}
            </span>
            <span className="text-12 text-ink-3">{timeText(mark.t)}</span>
            <Button
              size="small"
              disabled={!isOwn || goingBackTo !== null}
              loading={goingBackTo === mark.name}
              aria-label={`Go back to ${mark.name}`}
              onClick={() => setAsked(mark)}
            >
              Go back
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Go back to '${asked?.name ?? ''}' at ${timeText(asked?.t ?? 0)}?`}
        description={`All trainees begin again at that moment, as attempt ${drill.attempt + 1}, which then counts. This attempt stays in the debrief. The drill is paused there until you resume it. Everybody else in this world goes back, too, and what they did since is gone.`}
        confirmLabel="Go back"
        busy={isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          mutate(asked.name, {
            onSuccess: () => setAsked(undefined),
            onError: (error) => {
              setAsked(undefined);
              toast.error(messageOf(error));
            },
          })
        }
      />
    </section>
  );
}
