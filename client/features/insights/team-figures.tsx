import { useState } from 'react';
import { type AlarmSeries, INSIGHTS, type InsightFigures, type InsightResponders } from '#contract/insights.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { HeatChart } from './charts/heat-chart.tsx';
import { hourAfterKey, weekdayAfterKey } from './charts/mark-keys.ts';
import { SeriesMark } from './charts/series-fill.tsx';
import { shownSeries } from './charts/shown-series.ts';
import { StackedChart } from './charts/stacked-chart.tsx';
import { TimesChart } from './charts/times-chart.tsx';
import type { FigureTable } from './figure-table.ts';
import { aiTable, alarmsTable, falseAlarmsTable, respondersTable, timesTable, weekdaysTable } from './figure-tables.ts';
import { countText, hourText, timeText, weekdayText } from './figure-text.ts';
import { AiAgreement } from './panes/ai-agreement.tsx';
import { ChartPane } from './panes/chart-pane.tsx';
import { FalseAlarms } from './panes/false-alarms.tsx';
import { Headline } from './panes/headline.tsx';
import { Mark, RampLegend, TimesLegend } from './panes/legends.tsx';
import { AgainstTarget } from './panes/over-target.tsx';
import { Responders } from './panes/responders.tsx';
import { ScrollArea } from './panes/scroll-area.tsx';

type By = 'Type' | 'Site' | 'Camera';

interface TeamFiguresProps {
  figures: InsightFigures;
  responders: InsightResponders;
}

const seriesBy = (figures: InsightFigures, by: By): readonly AlarmSeries[] =>
  ({ Type: figures.types, Site: figures.sites, Camera: figures.cameras })[by];

/** Every table of the team's figures. */
export const teamTables = (figures: InsightFigures, responders: InsightResponders): FigureTable[] => [
  timesTable('acknowledge', figures.now, figures.before),
  timesTable('resolve', figures.now, figures.before),
  alarmsTable('Type', figures.types),
  alarmsTable('Site', figures.sites),
  alarmsTable('Camera', figures.cameras),
  weekdaysTable(figures.weekdays),
  falseAlarmsTable(figures),
  aiTable(figures.aiBySite),
  respondersTable(responders),
];

/** The hour and weekday with the most alarms: marked until the viewer marks another. */
function busiest(weekdays: InsightFigures['weekdays']) {
  let most = { weekday: 0, hour: 0, alarms: -1 };
  for (const [weekday, hours] of weekdays.entries()) {
    for (const [hour, alarms] of hours.entries()) if (alarms > most.alarms) most = { weekday, hour, alarms };
  }
  return most;
}

/** The figures of all alarms in scope: six of the period, and six charts. */
export function TeamFigures({ figures, responders }: TeamFiguresProps) {
  const { now, before } = figures;
  const [by, setBy] = useState<By>('Type');
  const [chosen, setMark] = useState<{ weekday: number; hour: number }>();
  const [active, setActive] = useState('time-to-acknowledge');
  const [asTable, setAsTable] = useState<ReadonlySet<string>>(new Set());
  const mark = chosen ?? busiest(figures.weekdays);
  const { hour } = mark;
  const setHour = (next: number) => setMark({ ...mark, hour: next });
  useKeys({
    markHour: (combo) => setHour(hourAfterKey(combo, hour) ?? hour),
    markDay: (combo) => setMark({ ...mark, weekday: weekdayAfterKey(combo, mark.weekday) ?? mark.weekday }),
  });

  const paneOf = (table: FigureTable, place: string) => ({
    table,
    isActive: active === place,
    onActivate: () => setActive(place),
    isTable: asTable.has(place),
    onTableChange: (isTable: boolean) =>
      setAsTable((shown) => {
        const others = [...shown].filter((one) => one !== place);
        return new Set(isTable ? [...others, place] : others);
      }),
  });

  const timesPane = (which: 'acknowledge' | 'resolve') => {
    const table = timesTable(which, now, before);
    const target = INSIGHTS.targets[which];
    const marked = now.hours[hour]?.[which] ?? { count: 0, p50: null, p95: null };
    const earlier = before?.hours[hour]?.[which].p95 ?? null;
    const over = marked.p95 !== null && marked.p95 > target ? ', over the target' : '';
    return (
      <ChartPane
        {...paneOf(table, table.id)}
        title={table.title}
        note="by hour"
        legend={<TimesLegend target={target} />}
        figures={{
          text: `${hourText(hour)}: p50 ${timeText(marked.p50)}, p95 ${timeText(marked.p95)}${over}, before ${timeText(earlier)}, ${countText(marked.count)} alarms`,
          content: (
            <>
              <span className="shrink-0 font-semibold text-ink">{hourText(hour)}</span>
              <span>p50 {timeText(marked.p50)}</span>
              <AgainstTarget name="p95" seconds={marked.p95} target={target} />
              <span className="text-ink-3">before {timeText(earlier)}</span>
              <span className="text-ink-3">{countText(marked.count)} alarms</span>
            </>
          ),
        }}
      >
        <TimesChart
          label={`${table.title} by hour`}
          which={which}
          now={now}
          before={before}
          target={target}
          marked={hour}
          onMark={setHour}
        />
      </ChartPane>
    );
  };

  const series = shownSeries(seriesBy(figures, by));
  const all = series.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0);
  const cell = figures.weekdays[mark.weekday]?.[hour] ?? 0;
  const most = Math.max(1, ...figures.weekdays.flat());
  const cellText = `${weekdayText(mark.weekday)} ${hourText(hour)}`;
  return (
    <>
      <Headline figures={figures} responders={responders} />
      <ScrollArea label="Charts">
        <div className="grid min-h-full grid-cols-[repeat(3,minmax(0,1fr))] grid-rows-[minmax(232px,1fr)_minmax(244px,1fr)_minmax(220px,1fr)]">
          {timesPane('acknowledge')}
          {timesPane('resolve')}
          <ChartPane
            {...paneOf(alarmsTable(by, seriesBy(figures, by)), 'alarms')}
            title="Alarms"
            note="by hour"
            tools={
              <Segmented<By>
                label="Alarms by"
                value={by}
                onValueChange={setBy}
                options={[
                  { value: 'Type', label: 'Type' },
                  { value: 'Site', label: 'Site' },
                  { value: 'Camera', label: 'Camera' },
                ]}
              />
            }
            legend={series.map(({ id, name }, index) => (
              <span key={id} className="inline-flex min-w-0 items-center gap-1.5">
                <SeriesMark index={index} />
                <span className="truncate">{name}</span>
              </span>
            ))}
            figures={{
              text: `${hourText(hour)}: ${series.map(({ name, hours }) => `${name} ${countText(hours[hour] ?? 0)}`).join(', ')}, all ${countText(all)}`,
              content: (
                <>
                  <span className="shrink-0 font-semibold text-ink">{hourText(hour)}</span>
                  {series.map(({ id, name, hours }, index) => (
                    <span key={id} title={name} className="inline-flex items-center gap-1.5">
                      <SeriesMark index={index} />
                      {countText(hours[hour] ?? 0)}
                    </span>
                  ))}
                  <span className="shrink-0 text-ink-3">All {countText(all)}</span>
                </>
              ),
            }}
          >
            <StackedChart
              label={`Alarms by hour and ${by.toLowerCase()}`}
              series={series}
              marked={hour}
              onMark={setHour}
            />
          </ChartPane>
          <ChartPane
            {...paneOf(weekdaysTable(figures.weekdays), 'weekdays')}
            title="Alarms"
            note="hour by weekday"
            figures={{
              text: `${cellText}: ${countText(cell)} alarms`,
              content: (
                <>
                  <span className="font-semibold text-ink">
                    {weekdayText(mark.weekday).slice(0, 3)} {hourText(hour)}
                  </span>
                  <span className="flex-1">{countText(cell)} alarms</span>
                  <RampLegend most={most} />
                </>
              ),
            }}
          >
            <HeatChart label="Alarms by hour and weekday" weekdays={figures.weekdays} marked={mark} onMark={setMark} />
          </ChartPane>
          <ChartPane
            {...paneOf(falseAlarmsTable(figures), 'false-alarms')}
            title="False alarms"
            note="and the ten worst cameras by number"
            className="col-span-2"
          >
            <FalseAlarms figures={figures} />
          </ChartPane>
          <ChartPane
            {...paneOf(aiTable(figures.aiBySite), 'ai')}
            title="AI agreement and override"
            note="by site"
            legend={
              <>
                <Mark color="bg-error">Said resolve, was escalated</Mark>
                <Mark color="bg-warning">Said escalate, was resolved</Mark>
              </>
            }
          >
            <AiAgreement sites={figures.aiBySite} />
          </ChartPane>
          <ChartPane
            {...paneOf(respondersTable(responders), 'escalations')}
            title="Escalations and responders"
            note={`${countText(responders.escalations)} escalations, ${countText(responders.withResponder)} with a responder`}
            className="col-span-2"
          >
            <Responders responders={responders} />
          </ChartPane>
        </div>
      </ScrollArea>
    </>
  );
}
