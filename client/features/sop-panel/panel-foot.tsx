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
          <Button keyHint="dispatch" onClick={() => run.openTab('dispatch')}>
            Dispatch
          </Button>
        </Foot>
      )
    );
  }
  if (tab === 'escalate_alarm') return actions.escalate ? slots.escalateForm?.submit : null;
  if (!actions.write) return null;
  if (tab === 'resolve_alarm') return slots.resolveForm?.submit;
  return (
    <Foot>
      <Button keyHint="resolve" onClick={() => run.openTab('resolve_alarm')}>
        Go to Resolve
      </Button>
    </Foot>
  );
}

/** The bar at the bottom of the panel, with the act at the right. */
const Foot = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center justify-end px-4 py-3">{children}</div>
);
