import { Siren } from 'lucide-react';
import type { Ref } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { EscalateDialog } from '../../features/location-incidents/escalate-dialog.tsx';
import { ResolveForm } from '../../features/location-incidents/resolve-form.tsx';
import { useResolve } from '../../features/location-incidents/use-resolve.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';

interface ResolutionDockProps {
  alarm: LocationAlarm;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  onResolved: () => void;
  comment: Ref<HTMLTextAreaElement>;
  /** Goes to the comment. */
  onWrite: () => void;
  /** Absent where it may not be escalated. */
  onEscalate: (() => void) | undefined;
  escalating: boolean;
  onEscalatingChange: (escalating: boolean) => void;
}

/** The form that ends a claimed alarm, docked below everything else: resolve it, or escalate it first. */
export function ResolutionDock(props: ResolutionDockProps) {
  const { alarm, draft, onDraftChange, onResolved, comment, onWrite, onEscalate } = props;
  const mayUpdate = useCan('location_alarm:update');
  const resolve = useResolve(alarm, { mayDelay: false });
  useKeys({ resolve: mayUpdate ? onWrite : undefined, escalate: onEscalate });
  if (!mayUpdate) return null;
  return (
    <section aria-label="Resolution" className="shrink-0 border-t border-line bg-raised px-4 py-3">
      <ResolveForm
        alarm={alarm}
        resolve={resolve}
        onResolved={onResolved}
        draft={draft}
        onDraftChange={onDraftChange}
        comment={comment}
        actions={
          onEscalate && (
            <Button
              variant="escalate"
              icon={<Siren aria-hidden />}
              keyHint="E"
              className="mr-auto"
              onClick={onEscalate}
            >
              Escalate
            </Button>
          )
        }
      />
      <EscalateDialog alarm={alarm} open={props.escalating} onOpenChange={props.onEscalatingChange} />
    </section>
  );
}
