import type { KeyboardEvent } from 'react';
import { comboOf } from '../../lib/key-combo.ts';
import { Button } from '../../ui/actions/button.tsx';
import { numberKey } from './number-key.ts';
import { useSopPanel } from './sop-panel-context.ts';
import { OTHERS } from './sop-steps.ts';
import { PANEL } from './use-focus-along.ts';

/** The quick resolve actions of the Resolve tab, with their keys. */
export function QuickActions() {
  const { workflow, actions } = useSopPanel();
  const list = workflow.quickResolveActions;
  if (!isOffered(list, actions)) return null;
  return (
    <section aria-label="Quick resolve actions" className="flex flex-col gap-1.5">
      <h3 className="text-12 text-ink-3">Quick resolve actions</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: letters typed on its buttons go to the comment. */}
      <div className="flex flex-col gap-1.5" onKeyDown={beginComment}>
        <Choices list={list} size="default" hasKeys />
      </div>
    </section>
  );
}

/**
 * R brings the focus to these buttons, and an operator who then begins to write means the comment below: no letter may
 * act as a key, such as C, which calls a contact. A second R goes to the comment itself.
 */
function beginComment(event: KeyboardEvent<HTMLElement>): void {
  const combo = comboOf(event.nativeEvent);
  if (!/^\p{L}$/u.test(event.key) || combo === 'r' || event.ctrlKey || event.altKey || event.metaKey) return;
  const comment = event.currentTarget.closest(PANEL)?.querySelector('textarea');
  if (!comment) return;
  event.stopPropagation();
  comment.focus();
}

/**
 * The quick resolve actions below the first question, for the operator who sees nothing that calls for the procedure.
 * Their keys are on the Resolve tab: here the numbers choose a situation. Absent where resolving takes more than a press.
 */
export function QuickActionsAtOnce() {
  const { workflow, actions } = useSopPanel();
  // The free form is the Resolve tab itself.
  const list = workflow.quickResolveActions.filter(
    ({ label, subActions }) => label !== OTHERS || subActions.length > 0,
  );
  if (!actions.resolve || !isOffered(list, actions)) return null;
  return (
    <section aria-label="Quick resolve actions" className="flex flex-col gap-1.5 border-line border-t pt-2">
      <Choices list={list} size="small" hasKeys={false} />
    </section>
  );
}

type Panel = ReturnType<typeof useSopPanel>;
type List = Panel['workflow']['quickResolveActions'];

const isOffered = (list: List, { resolve, write }: Panel['actions']): boolean =>
  list.length > 0 && (resolve ?? write) !== undefined;

/** Each resolves with one press, or with a second one where it has sub-actions. */
function Choices({ list, size, hasKeys }: { list: List; size: 'small' | 'default'; hasKeys: boolean }) {
  const { run, actions } = useSopPanel();
  const chosen = list.find(({ label }) => label === run.state.action);
  const press = (label: string) =>
    label === chosen?.label ? run.clearChoice() : run.resolveQuickly({ kind: 'quick-resolve', label });
  return (
    <>
      <div data-at-once={actions.resolve !== undefined || undefined} className="flex flex-wrap gap-1.5">
        {list.map(({ label, subActions }, index) => (
          <Button
            key={label}
            size={size}
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
              size={size}
              keyHint={hasKeys ? numberKey(index) : undefined}
              disabled={actions.busy}
              onClick={() => run.resolveQuickly({ kind: 'sub-action', label })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
