import { Button } from '../../ui/actions/button.tsx';
import { useSopPanel } from './sop-panel-context.ts';

/** The two ways on where no question is left. */
export function WaysOn({ note }: { note: string }) {
  const { run, slots } = useSopPanel();
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-12 text-ink-3">{note}</p>
        {slots.safe}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {!slots.hasNoEscalation && (
          <Button size="large" keyHint="escalate" onClick={() => run.openTab('escalate_alarm')}>
            Escalate
          </Button>
        )}
        <Button size="large" keyHint="resolve" onClick={() => run.openTab('resolve_alarm')}>
          Resolve
        </Button>
      </div>
    </div>
  );
}
