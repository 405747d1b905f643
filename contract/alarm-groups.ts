import * as z from 'zod/mini';
import { AlarmParking } from './alarm-parking.ts';
import { statusWord } from './alarm-status.ts';
import { requiredText } from './comment.ts';
import { csvExport } from './csv-export.ts';
import { endpoint } from './define.ts';
import { GroupEscalation } from './escalations.ts';
import { EventAlarm } from './events.ts';
import { expectedHolder } from './expected-holder.ts';
import { listParam } from './lists.ts';
import { LocationRef } from './location-ref.ts';
import { checkWindow, neighbourWindow } from './neighbour-window.ts';
import { identifier, idParam } from './params.ts';
import { epochMs, flag, paging, wholeNumber } from './query.ts';
import { eventFlowList, payload } from './replies.ts';

/** The AI's assessment of a group (core, section 3). Times in `summary` are hh:mm:ss on the site's clock. */
export const LlmRecommendation = z.object({
  headline: z.string(),
  recommendation: z.string(),
  summary: z.string(),
});

/**
 * The scan incident that the escalation of a group reports: its latest escalation (administration, section 3). Times are
 * ms UTC.
 */
export const ScanIncident = z.object({
  escalationId: z.string(),
  startTime: z.int(),
  /** Null while it is open. */
  endTime: z.nullable(z.int()),
  description: z.string(),
  /** Names of users. */
  createdBy: z.string(),
  resolvedBy: z.nullable(z.string()),
  resolutionComment: z.nullable(z.string()),
});
export type ScanIncident = z.output<typeof ScanIncident>;

/** An alarm group of scan (core, section 3). Times are ms UTC. */
export const AlarmGroup = z.object({
  id: z.string(),
  /** Time of its first alarm. */
  timestamp: z.int(),
  status: z.string(),
  resolution: z.nullable(z.string()),
  product: z.string(),
  tenantId: z.string(),
  location: LocationRef,
  severity: z.string(),
  tapScore: z.number(),
  alarmCount: z.int(),
  /** Oldest first. Their media carry no boxes: request the event instead (`GET /api/events/{id}`). */
  alarms: z.array(EventAlarm),
  /** The same by the id of their camera. */
  camToAlarmsMap: z.record(z.string(), z.array(EventAlarm)),
  /** Newest first. */
  escalations: z.array(GroupEscalation),
  llmRecommendation: z.nullable(LlmRecommendation),
  resolvedAt: z.nullable(z.int()),
  /** The caller has opened it. */
  isViewed: z.boolean(),
  /** Null without an escalation. An addition of the local server, in lists and in the answer to `getAlarmGroup` only. */
  incident: z.optional(z.nullable(ScanIncident)),
  /** The operator who has claimed it, or null. An addition of the local server, in the answer to `getAlarmGroup` only. */
  claimedBy: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  /** While it is parked or due, otherwise null. An addition like `claimedBy`. */
  parking: z.optional(z.nullable(AlarmParking)),
  /** Only once it is known that it was planted as a blind test. An addition of the local server. */
  isBlindTest: z.optional(z.literal(true)),
});
export type AlarmGroup = z.output<typeof AlarmGroup>;

/** A group as lists show it. */
export const AlarmGroupItem = z.extend(
  z.omit(AlarmGroup, { alarms: true, camToAlarmsMap: true, claimedBy: true, parking: true }),
  {
    /** Cameras of its alarms, by first alarm. */
    cameras: z.array(z.object({ id: z.string(), name: z.string() })),
    /** A still of its first alarm, signed and expiring; null without a recording. */
    imageUrl: z.nullable(z.string()),
  },
);
export type AlarmGroupItem = z.output<typeof AlarmGroupItem>;

const filters = {
  dateFrom: z.optional(epochMs('dateFrom')),
  dateTo: z.optional(epochMs('dateTo')),
  relativeTimeMinutes: z.optional(wholeNumber('relativeTimeMinutes', 1, 60 * 24 * 3_660)),
  state: z.optional(listParam('state')).check(z.describe('pending, in_progress, resolved')),
  priority: z.optional(z.enum(['high', 'low'], { error: 'priority must be high or low' })),
  tenantIds: z.optional(listParam('tenantIds')),
  isEscalated: z.optional(flag('isEscalated')),
};

/**
 * Newest first by the time of the first alarm. Without a period the last 24 h, unless the user may see all time.
 * `priority` is the severity; `isEscalated` includes closed escalations.
 */
export const listAlarmGroups = endpoint({
  method: 'GET',
  path: '/api/alarm_groups',
  service: 'event-flow',
  access: ['alarm_group:view'],
  summary: 'Alarm groups (core, 7 Alarm groups)',
  query: z.strictObject({ ...paging(30), ...filters }),
  reply: eventFlowList(AlarmGroupItem),
});

/** The escalated groups that match, newest first, as the CSV of scan incidents. */
export const exportScanIncidents = csvExport({
  path: '/v2/orm/location_incidents/scan/export',
  access: 'location_incidents:view',
  summary: 'Incidents of scan as CSV (decisions, 6)',
  filters,
});

export const getAlarmGroup = endpoint({
  method: 'GET',
  path: '/api/alarm_groups/{id}',
  service: 'event-flow',
  access: ['alarm_group/detail:view'],
  summary: 'One alarm group (core, 7 Alarm groups)',
  params: idParam,
  reply: payload(AlarmGroup),
  refusals: [404],
});

/**
 * Event alarms of a site that touch the window, oldest first, from all groups. At most 500. For `statuses`, an alarm is
 * `resolved` or has its group's status. 403 for another user's `operatorId`.
 */
export const listNeighbourAlarms = endpoint({
  method: 'GET',
  path: '/api/alarm_groups/neighbour_alarms',
  service: 'event-flow',
  access: ['alarm_group/detail:view'],
  summary: 'Neighbouring alarms of the cameras of a group (core, 7 Alarm groups)',
  query: z
    .strictObject({
      ...neighbourWindow,
      sourceEntityIds: z.optional(listParam('sourceEntityIds')),
      locationId: identifier('locationId'),
      statuses: z.optional(listParam('statuses')),
      operatorId: z.optional(identifier('operatorId')),
      product: z.optional(z.literal('scan', { error: 'product must be scan' })),
    })
    .check(z.superRefine(checkWindow)),
  reply: eventFlowList(EventAlarm),
  refusals: [404],
});

const operatorId = identifier('operatorId');

/**
 * Takes or returns a group (`state`), or resolves it (`resolution`). `operatorId` is the caller's user id: 403 for
 * another user's. 409 for a transition that section 2 of the decisions does not allow: `safe` and `pending` are refused
 * while an escalation is open, `escalation_close` while none is.
 */
export const setAlarmGroupState = endpoint({
  method: 'PUT',
  path: '/api/alarm_groups/{id}/state',
  service: 'event-flow',
  access: ['alarm_group:update'],
  summary: 'Take, return or resolve an alarm group (decisions, 3 Alarms)',
  params: idParam,
  body: z.union(
    [
      z.strictObject({
        state: statusWord('state', ['pending', 'in_progress']),
        operatorId,
        comment: z.optional(requiredText('comment')),
        expectedHolder,
      }),
      z.strictObject({
        resolution: statusWord('resolution', ['escalation_close', 'safe']),
        resolutionComment: requiredText('resolutionComment'),
        operatorId,
        expectedHolder,
      }),
    ],
    { error: 'The body must carry state, or resolution with resolutionComment, and operatorId' },
  ),
  reply: payload(AlarmGroup),
  refusals: [404, 409],
});
