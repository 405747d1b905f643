import { isFinal } from '#contract/alarm-status.ts';
import { RESOLUTION_REASONS } from '#contract/location-incidents.ts';
import type { AiView } from '#incidents/ai-view.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../../bulk-insert.ts';
import { groupViews } from '../../schema/alarm-groups.ts';
import { locationAlarms } from '../../schema/alarms.ts';
import { groupUpdates } from '../../schema/group-history.ts';
import { locationIncidents } from '../../schema/location-incidents.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededUser } from '../users.ts';
import type { Outcome, Step } from './outcome.ts';

/** The parts of a raw alarm that matter for its location alarm. */
export interface GatheredCourse {
  id: string;
  raisedMs: number;
  initialStatus: string;
  title: string;
  genuine: boolean;
  ai: AiView;
  outcome: Outcome;
}

type LocationAlarm = typeof locationAlarms.$inferInsert;
type Update = typeof groupUpdates.$inferInsert;

/** Time between an operator taking an alarm and recognising an incident, in ms. */
const UNTIL_INCIDENT_MS = 12_000;

/** Share of genuine alarms that become incidents: of resolved ones, and of those in progress when the world begins. */
const INCIDENT_CHANCE = { resolved: 0.12, inProgress: 0.6 };

/**
 * Returns a function that writes a location alarm, its history, and an incident for some. Courses are ordered
 * by time.
 */
export function locationAlarmWriter({ client, startMs }: SeedContext) {
  const insertAlarm = bulkInsert(client, locationAlarms);
  const insertUpdate = bulkInsert(client, groupUpdates);
  const insertView = bulkInsert(client, groupViews);
  const insertIncident = bulkInsert(client, locationIncidents);

  return (
    alarm: LocationAlarm,
    courses: readonly GatheredCourse[],
    operators: readonly SeededUser[],
    random: RandomStream,
  ): void => {
    insertAlarm(alarm);
    const operator = random.pick(operators);
    const write = (timeMs: number, type: Update['type'], author: Update['author'], rest: Partial<Update>) =>
      insertUpdate({ id: random.uuid(timeMs), groupId: alarm.id, product: 'rg', timeMs, type, author, ...rest });
    const writeByOperator = (timeMs: number, type: Update['type'], rest: Partial<Update> = {}) =>
      write(timeMs, type, 'user', { userId: operator.id, ...rest });

    for (const [index, { id, raisedMs, initialStatus, title }] of courses.entries()) {
      const type = index === 0 ? 'Add new event' : 'Added to alarm group';
      const status = index === 0 ? initialStatus : null;
      write(Math.min(raisedMs, startMs), type, 'system', { text: title, status, rawAlarmId: id });
    }
    const seen = courses.findLast(({ outcome }) => outcome.aiAtMs !== null);
    if (seen && seen.outcome.aiAtMs !== null) {
      const { headline, recommendation, summary } = seen.ai;
      write(seen.outcome.aiAtMs, 'Add AI comment', 'ai', {
        text: headline,
        recommendation,
        summary,
        rawAlarmId: seen.id,
      });
    }

    const steps = courses.flatMap(({ outcome }) => outcome.steps).sort((a, b) => a.atMs - b.atMs);
    const takenStep = steps.find((step) => step.status === 'in_progress');
    const last = isFinal(alarm.status) ? lastStep(steps, alarm.status) : undefined;
    if (takenStep && (!last || takenStep.atMs < last.atMs)) {
      insertView({ groupId: alarm.id, userId: operator.id, viewedAtMs: takenStep.atMs - 1_500 });
      writeByOperator(takenStep.atMs - 1_500, 'View alarm');
      writeByOperator(takenStep.atMs, 'Change Status', { status: 'in_progress' });
    }
    if (takenStep && courses.some(({ genuine }) => genuine)) writeIncident(takenStep.atMs + UNTIL_INCIDENT_MS, last);
    if (last) {
      const { atMs, by, comment } = last;
      if (by === 'operator') writeByOperator(atMs, 'Change Status', { status: alarm.status, comment });
      else write(atMs, 'Auto resolved', by, { status: alarm.status, comment });
    }

    function writeIncident(openedMs: number, end: Step | undefined): void {
      const endMs = end ? end.atMs - 1_000 : null;
      const isLikely = end
        ? end.by === 'operator' && random.chance(INCIDENT_CHANCE.resolved)
        : random.chance(INCIDENT_CHANCE.inProgress);
      if (!isLikely || openedMs >= (endMs ?? startMs) || (!end && alarm.status !== 'in_progress')) return;
      const id = random.uuid(openedMs);
      const title = courses[0]?.title ?? '';
      const description = seen?.ai.headline ?? 'Somebody is on the site';
      const reason = random.pick(RESOLUTION_REASONS);
      insertIncident({
        id,
        tenantId: alarm.tenantId,
        locationId: alarm.locationId,
        locationAlarmId: alarm.id,
        title,
        description,
        fields: {},
        startMs: alarm.alarmTimeMs,
        endMs,
        createdBy: operator.id,
        createdAtMs: openedMs,
        resolvedBy: end ? operator.id : null,
        resolutionReason: end ? reason : null,
        resolutionComment: end?.comment ?? null,
      });
      writeByOperator(openedMs, 'escalationopen', { text: title, escalationComment: description, escalationId: id });
      if (end && endMs !== null) {
        writeByOperator(endMs, 'escalationclosed', { text: reason, resolutionComment: end.comment, escalationId: id });
      }
    }
  };
}

/** The step that resolved the location alarm: the last step to its status, or else the last final step. */
function lastStep(steps: readonly Step[], status: string): Step | undefined {
  return steps.findLast((step) => step.status === status) ?? steps.findLast((step) => isFinal(step.status));
}
