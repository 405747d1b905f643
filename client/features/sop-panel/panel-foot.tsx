import { PencilLine, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useSopPanel } from './sop-panel-context.ts';
import { StepFoot } from './step-foot.tsx';
import { WaysOn } from './ways-on.tsx';

/** The next act of the open tab, always in view: the answers of the current step, or the one button of the tab. */
export function PanelFoot() {
  const { alarm, missing, run, actions, slots } = useSopPanel();
  const { tab } = run;
  if (tab === 'steps') return missing ? <WaysOn note="There is no procedure to follow." /> : <StepFoot />;
  if (tab === 'escalate_alarm' && alarm.isEscalated) {
    return (
      slots.dispatch && (
        <Foot>
          <Button keyHint="D" onClick={() => run.openTab('dispatch')}>
            Dispatch
          </Button>
        </Foot>
      )
    );
  }
  if (tab === 'escalate_alarm') {
    if (!actions.escalate) return null;
    if (slots.escalateForm) return slots.escalateForm.submit;
    return (
      <Foot note="Begins with a brief update.">
        <Button variant="escalate" icon={<Siren aria-hidden />} disabled={actions.busy} onClick={actions.escalate}>
          Write brief update
        </Button>
      </Foot>
    );
  }
  if (!actions.write) return null;
  if (tab === 'dispatch') {
    return (
      slots.resolveForm && (
        <Foot>
          <Button keyHint="R" onClick={() => run.openTab('resolve_alarm')}>
            Go to Resolve
          </Button>
        </Foot>
      )
    );
  }
  if (slots.resolveForm) return slots.resolveForm.submit;
  return (
    <Foot>
      <Button
        icon={<PencilLine aria-hidden />}
        disabled={actions.busy}
        onClick={() => run.resolveQuickly({ kind: 'others' })}
      >
        Write a comment
      </Button>
    </Foot>
  );
}

/** The bar at the bottom of the panel: what to know at the left, the act at the right. */
export function Foot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-3 px-4 py-3">
      {note && <p className="min-w-0 flex-1 text-12 text-ink-3">{note}</p>}
      {children}
    </div>
  );
}
