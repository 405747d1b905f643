import { Tags } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useSopPanel } from './sop-panel-context.ts';
import { StatusStepper } from './status-stepper.tsx';

/** The ways of resolving: with a quick action, by what was seen, or in the operator's own words. */
export function ResolveTab() {
  const { alarm, actions, slots } = useSopPanel();
  const [isStepperOpen, setStepperOpen] = useState(false);
  const resolve = actions.resolve ?? actions.write;
  if (!resolve) return <p className="px-4 py-3 text-13 text-ink-3">You cannot resolve this alarm.</p>;
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-4 px-4 py-3">
        <QuickActions />
        <div>
          <Button icon={<Tags aria-hidden />} disabled={actions.busy} onClick={() => setStepperOpen(true)}>
            What did you see?
          </Button>
        </div>
      </div>
      {slots.resolveForm?.fields}
      <StatusStepper open={isStepperOpen} onOpenChange={setStepperOpen} preset={alarm.detected} onConfirm={resolve} />
    </div>
  );
}
