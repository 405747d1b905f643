import { Button } from '../../ui/actions/button.tsx';
import { useSopPanel } from './sop-panel-context.ts';

/** Resolves with one press, or with a second one where the action has sub-actions. */
export function QuickActions() {
  const { workflow, run, actions } = useSopPanel();
  const list = workflow.quickResolveActions;
  if (list.length === 0 || !(actions.resolve ?? actions.write)) return null;
  const chosen = list.find(({ label }) => label === run.state.action);
  return (
    <section
      aria-label="Quick resolve actions"
      className="bottom-0 flex flex-col gap-1.5 border-line border-t bg-panel px-4 py-2.5 [@media(min-height:1000px)]:sticky"
    >
      <h3 className="text-12 text-ink-3">Quick resolve actions</h3>
      <div className="flex flex-wrap gap-1.5">
        {list.map(({ label, subActions }) => (
          <Button
            key={label}
            size="small"
            pressed={subActions.length > 0 ? label === chosen?.label : undefined}
            disabled={actions.busy}
            onClick={() =>
              label === chosen?.label ? run.clearChoice() : run.resolveQuickly({ kind: 'quick-resolve', label })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      {chosen && (
        <fieldset aria-label={chosen.label} className="flex flex-wrap gap-1.5 border-l-2 border-line-2 pl-3">
          {chosen.subActions.map((label) => (
            <Button
              key={label}
              size="small"
              disabled={actions.busy}
              onClick={() => run.resolveQuickly({ kind: 'sub-action', label })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
