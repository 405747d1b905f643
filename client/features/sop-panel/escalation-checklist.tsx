import { formatTimeOfDay } from '../../lib/time.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { AnswersFailure } from './answers-failure.tsx';
import { useSopPanel } from './sop-panel-context.ts';

/** The escalation protocol with its ticks and their times, which colleagues see too. */
export function EscalationChecklist() {
  const { alarm, workflow, run } = useSopPanel();
  const items = [...new Set(workflow.escalationProtocol.map((item) => item.trim()))].filter((item) => item !== '');
  const doneCount = items.filter((item) => run.ticks.has(item)).length;
  return (
    <section aria-label="Escalation protocol" className="flex flex-col gap-2 px-4 py-3">
      <h3 className="font-semibold text-12 text-ink">
        Escalation protocol{' '}
        <span className="font-normal text-ink-3">{run.answers.data ? `${doneCount} of ${items.length}` : ''}</span>
      </h3>
      <AnswersFailure />
      {items.length === 0 && <p className="text-13 text-ink-3">The procedure has no escalation protocol.</p>}
      <ul className="flex flex-col gap-2">
        {items.map((item) => {
          const tick = run.ticks.get(item);
          return (
            <li key={item} className="flex items-start justify-between gap-3">
              <Checkbox
                checked={tick !== undefined}
                disabled={!run.mayTick}
                onCheckedChange={(checked) => run.tick(item, checked)}
                label={<span className={tick ? 'text-ink-2' : 'text-ink'}>{item}</span>}
                className="items-start gap-2.5 [&>[role=checkbox]]:mt-0.5"
              />
              {tick && (
                <span title={tick.user.name} className="shrink-0 text-12 text-ink-3 leading-5">
                  <ZonedTime ms={Date.parse(tick.time)} zone={alarm.zone} format={formatTimeOfDay} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
