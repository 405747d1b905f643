import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonVariant } from '../../ui/actions/button-styles.ts';
import { useSopPanel } from './sop-panel-context.ts';
import { situationOf } from './sop-steps.ts';

const variants: Record<SopWorkflow['situations'][number]['color'], ButtonVariant> = {
  red: 'delete',
  green: 'safe',
  blue: 'info',
};

/** The situations to choose from, and what to know before: exceptions and notes. */
export function FirstQuestion() {
  const { workflow, run } = useSopPanel();
  const chosen = run.state.situation === null ? undefined : situationOf(run.sop, run.state.situation);
  return (
    <div className="flex flex-col gap-3 pt-2">
      <fieldset aria-label="Situations" className="flex flex-wrap gap-1.5">
        {workflow.situations.map(({ label, color }) => (
          <Button
            key={label}
            variant={variants[color]}
            pressed={chosen ? label === chosen.label : undefined}
            {...run.answerButton}
            className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-left aria-pressed:bg-press"
            onClick={() => run.chooseSituation(label)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {chosen && (
        <fieldset
          aria-label={chosen.label}
          className="flex flex-wrap items-center gap-1.5 border-l-2 border-line-2 pl-3"
        >
          {chosen.subSituations.map((label) => (
            <Button key={label} size="small" {...run.answerButton} onClick={() => run.chooseSubSituation(label)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <Points title="Exceptions" items={workflow.exceptions} />
      <Points
        title="Notes"
        items={workflow.notes.map(({ text, cameras }) =>
          cameras.length > 0 ? `${text} (${cameras.join(', ')})` : text,
        )}
      />
    </div>
  );
}

/** Short points under a small heading; absent if there are none. */
export function Points({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-12 text-ink-3">{title}</h3>
      <ul className="flex list-disc flex-col gap-0.5 pl-4.5 text-13 text-ink">
        {[...new Set(items)].map((item) => (
          <li key={item} className="break-words marker:text-ink-3">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
