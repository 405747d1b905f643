import type { InsightFigures, InsightResponders, OwnInsights, PeriodFigures, Times } from '#contract/insights.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const times = (count: number, p50: number, p95: number): Times => ({ count, p50, p95 });

/** A period in which each hour has ten times as many alarms as its number, and hour 2 is over its target. */
const period = (from: string, to: string): PeriodFigures => ({
  from,
  to,
  alarms: 2_760,
  acknowledge: times(1_000, 17, 64),
  resolve: times(1_000, 72, 171),
  resolved: 2_000,
  falseAlarms: 1_500,
  ai: { agreed: 930, missed: 20, overridden: 50 },
  hours: HOURS.map((hour) => ({
    alarms: hour * 10,
    acknowledge: times(hour, 24, hour === 2 ? 71 : 40),
    resolve: times(hour, 90, 150),
  })),
});

/** Figures of two types and sites. */
export const testFigures = (): InsightFigures => ({
  counted: 1,
  now: period('2026-11-13', '2026-11-19'),
  before: period('2026-11-06', '2026-11-12'),
  weekdays: Array.from({ length: 7 }, (_, weekday) => HOURS.map((hour) => (weekday === 4 && hour === 2 ? 61 : 5))),
  types: [
    { id: 'person', name: 'Person detected', alarms: 1_840, before: 1_800, hours: HOURS.map((hour) => hour * 7) },
    { id: 'door', name: '=Door', alarms: 920, before: 900, hours: HOURS.map((hour) => hour * 3) },
  ],
  sites: [{ id: 'site', name: 'Foxhall Farm', alarms: 2_760, before: 2_700, hours: HOURS.map((hour) => hour * 10) }],
  cameras: [{ id: 'camera', name: 'Gate 01', alarms: 2_760, before: 2_700, hours: HOURS.map((hour) => hour * 10) }],
  causes: [
    { cause: 'animal', alarms: 1_000, before: 900 },
    { cause: 'other', alarms: 500, before: 600 },
  ],
  worstCameras: [
    {
      id: 'camera',
      name: 'Gate 01',
      location: { id: 'site', name: 'Foxhall Farm' },
      falseAlarms: 214,
      resolved: 223,
      still: null,
    },
  ],
  aiBySite: [{ id: 'site', name: 'Foxhall Farm', agreed: 930, missed: 20, overridden: 50 }],
});

export const testResponders = (): InsightResponders => ({
  escalations: 64,
  withResponder: 60,
  before: { escalations: 55 },
  wentTo: [
    { to: 'Guards', escalations: 60 },
    { to: 'Nobody', escalations: 4 },
  ],
  responders: [
    { name: 'Guard desk', to: 'Guards', jobs: 60, accepted: times(60, 41, 90), arrived: times(50, 492, 1_040) },
  ],
});

export const testOperator = (name: string): OwnInsights => {
  const figures = {
    from: '2026-11-13',
    to: '2026-11-19',
    handled: 120,
    acknowledge: times(130, 21, 66),
    resolve: times(120, 80, 190),
    escalations: 4,
    decided: 100,
    overrides: 7,
    hours: HOURS.map(() => 5),
  };
  return { operator: { id: name, name }, counted: 1, now: figures, before: null };
};
