import { Siren } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
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
}

/** The form that ends a claimed alarm, docked below everything else: resolve it, or escalate it first. */
export function ResolutionDock({ alarm, draft, onDraftChange, onResolved }: ResolutionDockProps) {
  const mayUpdate = useCan('location_alarm:update');
  const [escalating, setEscalating] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const resolve = useResolve(alarm, { mayDelay: false });
  const incident = openIncidentOf(alarm);
  const mayEscalate = mayUpdate && incident === undefined;
  useKeys({
    resolve: mayUpdate ? () => comment.current?.focus() : undefined,
    escalate: mayEscalate ? () => setEscalating(true) : undefined,
  });
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
          mayEscalate && (
            <Button
              variant="escalate"
              icon={<Siren aria-hidden />}
              keyHint="E"
              className="mr-auto"
              onClick={() => setEscalating(true)}
            >
              Escalate
            </Button>
          )
        }
      />
      <EscalateDialog alarm={alarm} open={escalating} onOpenChange={setEscalating} />
    </section>
  );
}
