import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { DEFINITIONS, INSIGHTS, type InsightFigures, type InsightResponders, type Times } from '#contract/insights.ts';
import { cn } from '../../../ui/cn.ts';
import { type Change, countChange, countText, shareChange, shareText, timeChange, timeText } from '../figure-text.ts';

const DIRECTIONS = { up: 'more', down: 'less', same: 'as before' } as const;

function ChangeMark({ change }: { change: Change | undefined }) {
  if (!change) return null;
  const { text, direction, better } = change;
  return (
    <span className={cn('inline-flex items-center gap-1 text-12', better ? 'text-success' : 'text-ink-2')}>
      {direction === 'up' && <ArrowUp aria-hidden className="size-3.5" />}
      {direction === 'down' && <ArrowDown aria-hidden className="size-3.5" />}
      {direction === 'same' ? 'as before' : text}
      {direction !== 'same' && <span className="sr-only"> {DIRECTIONS[direction]} than before</span>}
    </span>
  );
}

interface FigureProps {
  label: string;
  definition: string;
  change: Change | undefined;
  children: ReactNode;
}

function Figure({ label, definition, change, children }: FigureProps) {
  return (
    <div
      title={definition}
      className="flex min-w-0 flex-col justify-center gap-0.5 border-r border-line px-4 last:border-r-0"
    >
      <dt className="truncate text-12 text-ink-3">{label}</dt>
      <dd className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <span className="text-20 font-semibold">{children}</span>
        <ChangeMark change={change} />
      </dd>
    </div>
  );
}

function Percentiles({ times: { p50, p95 }, target }: { times: Times; target: number }) {
  const isOver = p95 !== null && p95 > target;
  return (
    <>
      <span className="text-12 font-normal text-ink-3">p50</span> {timeText(p50)}{' '}
      <span className="text-12 font-normal text-ink-3">p95</span>{' '}
      <span className={isOver ? 'text-warning' : undefined}>
        {timeText(p95)}
        {isOver && <span className="sr-only"> over the target</span>}
      </span>
    </>
  );
}

interface HeadlineProps {
  figures: InsightFigures;
  responders: InsightResponders | undefined;
}

/** The six figures of the period, each compared with the period before. */
export function Headline({ figures: { now, before }, responders }: HeadlineProps) {
  const { acknowledge, resolve } = INSIGHTS.targets;
  const decided = (period: typeof now) => period.ai.agreed + period.ai.missed + period.ai.overridden;
  const escalations = responders && {
    text: countText(Math.abs(responders.escalations - (responders.before?.escalations ?? 0))),
    difference: responders.escalations - (responders.before?.escalations ?? 0),
  };
  return (
    <dl
      aria-label="Figures of the period"
      className="grid h-15 shrink-0 grid-cols-[5fr_8fr_8fr_6fr_6fr_6fr] border-b border-line"
    >
      <Figure label="Alarms" definition={DEFINITIONS.alarms} change={countChange(now.alarms, before?.alarms)}>
        {countText(now.alarms)}
      </Figure>
      <Figure
        label={`Time to acknowledge, target ${timeText(acknowledge)}`}
        definition={DEFINITIONS.acknowledge}
        change={timeChange(now.acknowledge.p95, before?.acknowledge.p95)}
      >
        <Percentiles times={now.acknowledge} target={acknowledge} />
      </Figure>
      <Figure
        label={`Time to resolve, target ${timeText(resolve)}`}
        definition={DEFINITIONS.resolve}
        change={timeChange(now.resolve.p95, before?.resolve.p95)}
      >
        <Percentiles times={now.resolve} target={resolve} />
      </Figure>
      <Figure
        label="False-alarm share"
        definition={DEFINITIONS.falseAlarms}
        change={shareChange(
          [now.falseAlarms, now.resolved],
          before ? [before.falseAlarms, before.resolved] : undefined,
          false,
        )}
      >
        {shareText(now.falseAlarms, now.resolved)}
      </Figure>
      <Figure
        label="AI agreement"
        definition={DEFINITIONS.ai}
        change={shareChange(
          [now.ai.agreed, decided(now)],
          before ? [before.ai.agreed, decided(before)] : undefined,
          true,
        )}
      >
        {shareText(now.ai.agreed, decided(now))}
      </Figure>
      <Figure
        label="Escalations"
        definition={DEFINITIONS.escalations}
        change={
          escalations && responders.before && before && before.alarms > 0
            ? {
                text: escalations.text,
                direction: escalations.difference > 0 ? 'up' : escalations.difference < 0 ? 'down' : 'same',
                better: false,
              }
            : undefined
        }
      >
        {responders ? countText(responders.escalations) : '–'}
      </Figure>
    </dl>
  );
}
