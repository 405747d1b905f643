import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { CAUSES } from './insight-codes.ts';
import { ALARM_AGE_TARGET_SECONDS } from './limits.ts';
import { listParam } from './lists.ts';
import { Named } from './names.ts';
import { text } from './query.ts';
import { payload } from './replies.ts';

/**
 * Insights (administration, 2.12). `longestDays`: of a period. `shown`: sites, types and cameras that are named; the
 * others are one entry. `tokenMs`: how long the address of the dashboard admits to the figures.
 */
export const INSIGHTS = {
  longestDays: 400,
  shown: 20,
  worstCameras: 10,
  refreshMs: 60_000,
  tokenMs: 10 * 60_000,
  /** Targets in seconds: until an operator takes an alarm, until it is resolved, until a responder arrives. */
  targets: { acknowledge: ALARM_AGE_TARGET_SECONDS, resolve: 180, arrive: 900 },
} as const;

/** The definition of each figure, as the dashboard explains it. Times begin when the alarm was raised; hours are site time. */
export const DEFINITIONS = {
  alarms:
    'Raw alarms of remote guarding and alarm groups of scan, by the time at which they were raised, in site time.',
  acknowledge:
    'From the alarm to the first operator who took it. Alarms that no operator took, such as those resolved by the AI, do not count.',
  resolve:
    'From the alarm to its resolution by an operator. Alarms resolved by the AI or an access system do not count.',
  falseAlarms:
    'Resolved without escalation, in words that name a harmless cause or a false positive, as a share of the resolved alarms.',
  worstCameras: 'The cameras with the most false alarms, and the share of their resolved alarms that were false.',
  ai: 'Of the alarms that an operator resolved or escalated after the AI had said resolve or escalate: those that ended as it said. Missed: it said resolve, and the alarm was escalated. Overridden: it said escalate, and the alarm was resolved.',
  escalations: 'Escalations of alarm groups and incidents of location alarms, by the time at which they were opened.',
  responders:
    'Whom an escalation went to first: a dispatch or a call. Times begin when it was opened; a call counts as accepted when it is placed.',
} as const;

const count = z.int().check(z.nonnegative());

/** How long something took, in seconds; percentiles by nearest rank, null without any. */
export const Times = z.object({ count, p50: z.nullable(z.number()), p95: z.nullable(z.number()) });
export type Times = z.output<typeof Times>;

const HourFigures = z.object({ alarms: count, acknowledge: Times, resolve: Times });

/** The figures of a period. */
export const PeriodFigures = z.object({
  /** Days in site time, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  alarms: count,
  acknowledge: Times,
  resolve: Times,
  resolved: count,
  falseAlarms: count,
  /** Alarms that an operator decided after the AI had a view, by how they compare with it. */
  ai: z.object({ agreed: count, missed: count, overridden: count }),
  /** By the hour of the day in site time, 0 to 23. */
  hours: z.array(HourFigures),
});
export type PeriodFigures = z.output<typeof PeriodFigures>;

/** Alarms of one site, type or camera, by the hour of the day; the id of all others together is empty. */
export const AlarmSeries = z.object({
  id: z.string(),
  name: z.string(),
  alarms: count,
  before: count,
  hours: z.array(count),
});
export type AlarmSeries = z.output<typeof AlarmSeries>;

export const WorstCamera = z.object({
  id: z.string(),
  name: z.string(),
  location: Named,
  falseAlarms: count,
  resolved: count,
  /** The address of its present picture; null where it has none. */
  still: z.nullable(z.string()),
});
export type WorstCamera = z.output<typeof WorstCamera>;

export const InsightFigures = z.object({
  /** The share of alarms that have been counted: below 1 for a while after an update of an older install. */
  counted: z.number(),
  now: PeriodFigures,
  /** The period that it is compared with. */
  before: z.nullable(PeriodFigures),
  /** Alarms by weekday from Monday, and hour. */
  weekdays: z.array(z.array(count)),
  types: z.array(AlarmSeries),
  sites: z.array(AlarmSeries),
  cameras: z.array(AlarmSeries),
  causes: z.array(z.object({ cause: z.enum(CAUSES), alarms: count, before: count })),
  worstCameras: z.array(WorstCamera),
  aiBySite: z.array(z.object({ id: z.string(), name: z.string(), agreed: count, missed: count, overridden: count })),
});
export type InsightFigures = z.output<typeof InsightFigures>;

/** The first recipients of escalations. */
export const WENT_TO = ['Guards', 'Police', 'Site contact', 'RSPNDR', 'Other', 'Called off', 'Nobody'] as const;

export const InsightResponders = z.object({
  escalations: count,
  withResponder: count,
  before: z.nullable(z.object({ escalations: count })),
  wentTo: z.array(z.object({ to: z.enum(WENT_TO), escalations: count })),
  responders: z.array(
    z.object({ name: z.string(), to: z.enum(WENT_TO), jobs: count, accepted: Times, arrived: Times }),
  ),
});
export type InsightResponders = z.output<typeof InsightResponders>;

/** The figures of one operator, of the alarms that they took or resolved. */
export const OperatorFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Alarms that they resolved. */
  handled: count,
  acknowledge: Times,
  resolve: Times,
  /** Alarms that they took and that were escalated. */
  escalations: count,
  /** Alarms that they resolved after the AI had a view, and those of them that ended otherwise than it said. */
  decided: count,
  overrides: count,
  /** Alarms that they resolved, by the hour of the day in site time. */
  hours: z.array(count),
});
export type OperatorFigures = z.output<typeof OperatorFigures>;

export const OwnInsights = z.object({
  operator: Named,
  counted: z.number(),
  now: OperatorFigures,
  before: z.nullable(OperatorFigures),
});
export type OwnInsights = z.output<typeof OwnInsights>;

const day = (name: string) => z.iso.date({ error: `${name} must be a day such as 2026-11-20` });

const DAY_MS = 86_400_000;

/** The number of days of a period, both ends included. */
export const daysOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const period = {
  from: day('from').check(z.describe('in site time')),
  to: day('to').check(z.describe('included')),
  before: z
    .optional(day('before'))
    .check(z.describe('the first day of the period to compare with, of the same length')),
  today: z
    .optional(day('today'))
    .check(
      z.describe("the day from which the others are counted; at sites with another date they move to that site's own"),
    ),
};

/** Days that are none have a message of their own. */
const isPeriod = (value: { from: string; to: string }) =>
  Number.isNaN(daysOf(value)) || (daysOf(value) >= 1 && daysOf(value) <= INSIGHTS.longestDays);

const periodCheck = { error: `from and to must be a period of 1 to ${INSIGHTS.longestDays} days` };

const filters = {
  tenants: z.optional(listParam('tenants')),
  locations: z.optional(listParam('locations')),
  cameras: z.optional(listParam('cameras')),
  product: z.optional(z.enum(['rg', 'scan'], { error: 'product must be rg or scan' })),
};

/**
 * The address of the dashboard that the console shows in a frame. The local server's own carries a token that admits to
 * the figures of the caller's scope, in its fragment; it ends with the session and after INSIGHTS.tokenMs.
 */
export const getInsights = endpoint({
  method: 'GET',
  path: '/v2/orm/insights',
  service: 'orm',
  access: ['insights:view'],
  summary: 'Address of the insights dashboard (decisions, 3 Other)',
  reply: payload(z.object({ tableauUrl: z.string() })),
});

/** Figures of the alarms in the caller's scope. A name that is unknown or out of scope finds nothing. */
export const getInsightFigures = endpoint({
  method: 'GET',
  path: '/v2/orm/insights/figures',
  service: 'orm',
  access: ['insights:view'],
  framed: true,
  summary: 'Figures of alarms by hour, site, type and camera (chosen, to be confirmed)',
  query: z
    .strictObject({
      ...period,
      ...filters,
      types: z.optional(listParam('types')).check(z.describe('ids of alarm types, scan-high, scan-low')),
    })
    .check(z.refine(isPeriod, periodCheck)),
  reply: payload(InsightFigures),
});

/** Escalations in the caller's scope, and who responded. */
export const getInsightResponders = endpoint({
  method: 'GET',
  path: '/v2/orm/insights/responders',
  service: 'orm',
  access: ['insights:view'],
  framed: true,
  summary: 'Escalations and responders (chosen, to be confirmed)',
  query: z.strictObject({ ...period, ...filters }).check(z.refine(isPeriod, periodCheck)),
  reply: payload(InsightResponders),
});

/** The tenants, sites and alarm types that the figures can be limited to, and the operators of the caller's tenants. */
export const getInsightChoices = endpoint({
  method: 'GET',
  path: '/v2/orm/insights/choices',
  service: 'orm',
  access: ['insights:view'],
  framed: true,
  summary: 'Choices of the insights dashboard (chosen, to be confirmed)',
  reply: payload(
    z.object({
      tenants: z.array(Named),
      locations: z.array(z.extend(Named, { tenantId: z.string() })),
      types: z.array(Named),
      operators: z.array(Named),
    }),
  ),
});

/**
 * The caller's own figures; with `operator` those of an operator of one of the caller's tenants, which needs
 * `insights:view` (403) and shows the alarms of the caller's scope only.
 */
export const getOwnInsights = endpoint({
  method: 'GET',
  path: '/v2/orm/insights/own',
  service: 'orm',
  access: 'signed-in',
  framed: true,
  summary: "An operator's own figures (chosen, to be confirmed)",
  query: z.strictObject({ ...period, operator: z.optional(text('operator')) }).check(z.refine(isPeriod, periodCheck)),
  reply: payload(OwnInsights),
});
