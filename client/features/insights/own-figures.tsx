import { DEFINITIONS, INSIGHTS, type OperatorFigures, type OwnInsights } from '#contract/insights.ts';
import type { FigureTable } from './figure-table.ts';
import { countText, periodText, shareText, timeText } from './figure-text.ts';

const ROWS: readonly { name: string; definition: string; text: (figures: OperatorFigures) => string }[] = [
  {
    name: 'Alarms resolved',
    definition: 'Alarms that the operator resolved.',
    text: ({ handled }) => countText(handled),
  },
  {
    name: 'Time to acknowledge, p50',
    definition: DEFINITIONS.acknowledge,
    text: ({ acknowledge }) => timeText(acknowledge.p50),
  },
  {
    name: `Time to acknowledge, p95 (target ${timeText(INSIGHTS.targets.acknowledge)})`,
    definition: DEFINITIONS.acknowledge,
    text: ({ acknowledge }) => timeText(acknowledge.p95),
  },
  { name: 'Time to resolve, p50', definition: DEFINITIONS.resolve, text: ({ resolve }) => timeText(resolve.p50) },
  {
    name: `Time to resolve, p95 (target ${timeText(INSIGHTS.targets.resolve)})`,
    definition: DEFINITIONS.resolve,
    text: ({ resolve }) => timeText(resolve.p95),
  },
  {
    name: 'Escalations',
    definition: 'Alarms that the operator took and that were escalated.',
    text: ({ escalations }) => countText(escalations),
  },
  {
    name: 'AI overridden',
    definition: 'Alarms that the operator resolved otherwise than the AI said, as a share of those it had a view of.',
    text: ({ overrides, decided }) => `${countText(overrides)} (${shareText(overrides, decided)})`,
  },
];

/** The figures of an operator as a table. */
export const ownTable = ({ operator, now, before }: OwnInsights): FigureTable => ({
  id: 'operator',
  title: `Figures of ${operator.name}`,
  definition: 'Alarms that the operator took or resolved, by the day on which they were raised.',
  columns: ['Figure', periodText(now), ...(before ? [periodText(before)] : [])],
  rows: ROWS.map(({ name, text }) => [name, text(now), ...(before ? [text(before)] : [])]),
});

/** The figures of an operator, beside those of the period before. */
export function OwnFigures({ figures }: { figures: OwnInsights }) {
  const { title, columns } = ownTable(figures);
  const { now, before } = figures;
  return (
    <table aria-label={title} className="w-full max-w-160 border-collapse text-13">
      <thead className="text-12 text-ink-3">
        <tr className="h-8 border-b border-line">
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? 'text-left font-normal' : 'text-right font-normal'}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, definition, text }) => (
          <tr key={name} title={definition} className="h-9 border-b border-line">
            <th scope="row" className="text-left font-normal text-ink-2">
              {name}
            </th>
            <td className="text-right font-medium">{text(now)}</td>
            {before && <td className="text-right text-ink-3">{text(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
