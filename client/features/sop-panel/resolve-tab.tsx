import { PencilLine, Tags } from 'lucide-react';
import { useState } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QuickActions } from './quick-actions.tsx';
import type { SopActions, SopAlarm } from './sop-panel-types.ts';
import { StatusStepper } from './status-stepper.tsx';
import type { UsedSopRun } from './use-sop-run.ts';

interface ResolveTabProps {
  alarm: SopAlarm;
  workflow: SopWorkflow;
  run: UsedSopRun;
  actions: SopActions;
}

/** The ways of resolving: by what was seen, with a quick action, or in the operator's own words. */
export function ResolveTab({ alarm, workflow, run, actions }: ResolveTabProps) {
  const [asking, setAsking] = useState(false);
  const end = actions.resolve ?? actions.write;
  if (!end) return <p className="px-4 py-3 text-13 text-ink-3">You cannot resolve this alarm.</p>;
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col items-start gap-2 px-4 py-3">
        <p className="text-13 text-ink-2">Say what you saw, choose a quick action, or write a comment.</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Tags aria-hidden />} disabled={actions.busy} onClick={() => setAsking(true)}>
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
      <QuickActions workflow={workflow} run={run} actions={actions} />
      <StatusStepper open={asking} onOpenChange={setAsking} preset={alarm.detected} onConfirm={end} />
    </div>
  );
}
