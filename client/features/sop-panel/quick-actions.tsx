import { Button } from '../../ui/actions/button.tsx';
import { numberKey } from './number-key.ts';
import { useSopPanel } from './sop-panel-context.ts';

/** Resolves with one press, or with a second one where the action has sub-actions. */
export function QuickActions() {
  const { workflow, run, actions, slots } = useSopPanel();
  const list = workflow.quickResolveActions;
  const chosen = list.find(({ label }) => label === run.state.action);
  const isOffered = list.length > 0 && (actions.resolve ?? actions.write) !== undefined;
  const press = (label: string) =>
    label === chosen?.label ? run.clearChoice() : run.resolveQuickly({ kind: 'quick-resolve', label });
  const pressSub = (label: string) => run.resolveQuickly({ kind: 'sub-action', label });
  const hasKeys = slots.hasOwnKeys && isOffered && !actions.busy;
  if (!isOffered) return null;
  return (
    <section aria-label="Quick resolve actions" className="flex flex-col gap-1.5">
      <h3 className="text-12 text-ink-3">Quick resolve actions</h3>
      <div className="flex flex-wrap gap-1.5">
        {list.map(({ label, subActions }, index) => (
          <Button
            key={label}
            keyHint={hasKeys && !chosen ? numberKey(index) : undefined}
            pressed={subActions.length > 0 ? label === chosen?.label : undefined}
            disabled={actions.busy}
            onClick={() => press(label)}
          >
            {label}
          </Button>
        ))}
      </div>
      {chosen && (
        <fieldset aria-label={chosen.label} className="flex flex-wrap gap-1.5 border-l-2 border-line-2 pl-3">
          {chosen.subActions.map((label, index) => (
            <Button
              key={label}
              keyHint={hasKeys ? numberKey(index) : undefined}
              disabled={actions.busy}
              onClick={() => pressSub(label)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
