import { useState } from 'react';
import type { OwnInsights } from '#contract/insights.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { hourAfterKey } from './charts/mark-keys.ts';
import { StackedChart } from './charts/stacked-chart.tsx';
import { countText, hourText } from './figure-text.ts';
import { OwnFigures, ownTable } from './own-figures.tsx';
import { ChartPane } from './panes/chart-pane.tsx';
import { ScrollArea } from './panes/scroll-area.tsx';

/** The figures of an operator: a table, and the alarms that they resolved by hour. */
export function OwnView({ figures }: { figures: OwnInsights }) {
  const { operator, now, before } = figures;
  const [chosen, setHour] = useState<number>();
  const [isTable, setIsTable] = useState(false);
  const hour = chosen ?? Math.max(0, now.hours.indexOf(Math.max(...now.hours)));
  useKeys({ markHour: (combo) => setHour(hourAfterKey(combo, hour) ?? hour) });
  const text = `${hourText(hour)}: ${countText(now.hours[hour] ?? 0)} alarms resolved`;
  const series = {
    id: operator.id,
    name: 'Alarms resolved',
    alarms: now.handled,
    before: before?.handled ?? 0,
    hours: now.hours,
  };
  return (
    <ScrollArea label={`Figures of ${operator.name}`} className="grid grid-cols-2 content-start">
      <div className="border-r border-b border-line p-4">
        <h2 className="pb-3 text-14 font-semibold">{operator.name}</h2>
        <OwnFigures figures={figures} />
      </div>
      <ChartPane
        table={hoursTable(figures)}
        title="Alarms resolved"
        note="by hour of the alarm"
        figures={{ text, content: <span className="font-semibold text-ink">{text}</span> }}
        isActive
        onActivate={() => undefined}
        isTable={isTable}
        onTableChange={setIsTable}
        className="border-r-0"
      >
        <StackedChart label="Alarms resolved by hour" series={[series]} marked={hour} onMark={setHour} />
      </ChartPane>
    </ScrollArea>
  );
}

/** The alarms that an operator resolved, by hour. */
const hoursTable = ({ operator, now, before }: OwnInsights) => ({
  id: 'operator-by-hour',
  title: `Alarms resolved by ${operator.name}, by hour`,
  definition: 'Alarms that the operator resolved, by the hour in which they were raised, in site time.',
  columns: ['Hour', 'Alarms', ...(before ? ['Before'] : [])],
  rows: now.hours.map((alarms, hour) => [
    hourText(hour),
    countText(alarms),
    ...(before ? [countText(before.hours[hour] ?? 0)] : []),
  ]),
});

/** Every table of an operator's figures. */
export const operatorTables = (figures: OwnInsights) => [ownTable(figures), hoursTable(figures)];
