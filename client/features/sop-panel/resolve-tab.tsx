import { PencilLine, Tags } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useSopPanel } from './sop-panel-context.ts';
import { StatusStepper } from './status-stepper.tsx';

/** The ways of resolving: by what was seen, with a quick action, or in the operator's own words. */
export function ResolveTab() {
  const { alarm, run, actions } = useSopPanel();
  const [isStepperOpen, setStepperOpen] = useState(false);
  const resolve = actions.resolve ?? actions.write;
  if (!resolve) return <p className="px-4 py-3 text-13 text-ink-3">You cannot resolve this alarm.</p>;
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col items-start gap-2 px-4 py-3">
        <p className="text-13 text-ink-2">Say what you saw, choose a quick action, or write a comment.</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Tags aria-hidden />} disabled={actions.busy} onClick={() => setStepperOpen(true)}>
            What did you see?
          </Button>
          <Button
            icon={<PencilLine aria-hidden />}
            disabled={actions.busy || !actions.write}
            onClick={() => run.resolveQuickly({ kind: 'others' })}
          >
            Write a comment
          </Button>
        </div>
      </div>
      <QuickActions />
      <StatusStepper open={isStepperOpen} onOpenChange={setStepperOpen} preset={alarm.detected} onConfirm={resolve} />
    </div>
  );
}
