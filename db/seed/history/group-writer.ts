import { escalationTitle } from '#contract/escalations.ts';
import { TAP } from '#contract/limits.ts';
import type { AiView } from '#incidents/ai-view.ts';
import type { Window } from '#incidents/detector.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../../bulk-insert.ts';
import { alarmGroups, escalations, groupViews } from '../../schema/alarm-groups.ts';
import { aiOutputs } from '../../schema/alarm-history.ts';
import { groupUpdates } from '../../schema/group-history.ts';
import type { SeededCamera } from '../devices.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededUser } from '../users.ts';
import type { GroupAct, GroupCourse } from './group-course.ts';

/** The parts of an alarm group that its history mentions. */
interface WrittenGroup {
  id: string;
  location: SeededSite['location'];
  incidentId: string;
  /** In the order of the path. */
  events: readonly { id: string; raisedMs: number; window: Window; visit: { camera: SeededCamera } }[];
  severity: 'high' | 'low';
  /** The AI's views, ordered by time; the last one applies. */
  views: readonly { atMs: number; ai: AiView }[];
  course: GroupCourse;
}

type Update = typeof groupUpdates.$inferInsert;

/** Returns a function that writes a group, the AI's view of it, and its operators' acts. */
export function groupWriter({ client }: SeedContext) {
  const insertGroup = bulkInsert(client, alarmGroups);
  const insertUpdate = bulkInsert(client, groupUpdates);
  const insertEscalation = bulkInsert(client, escalations);
  const insertView = bulkInsert(client, groupViews);
  const insertAi = bulkInsert(client, aiOutputs);

  return (
    { id, location, incidentId, events, severity, views, course }: WrittenGroup,
    operators: readonly SeededUser[],
    random: RandomStream,
  ) => {
    const operator = random.pick(operators);
    const write = (timeMs: number, type: Update['type'], author: Update['author'], rest: Partial<Update> = {}) =>
      insertUpdate({ id: random.uuid(timeMs), groupId: id, product: 'scan', timeMs, type, author, ...rest });
    const writeByOperator = (timeMs: number, type: Update['type'], rest: Partial<Update> = {}) =>
      write(timeMs, type, 'user', { userId: operator.id, ...rest });
    const first = events[0];
    if (!first) return;

    const escalate = course.acts.find((act) => act.do === 'escalate');
    insertGroup({
      id,
      tenantId: location.tenantId,
      locationId: location.id,
      incidentId,
      status: course.status,
      resolution: course.resolution,
      tapScore: TAP.default,
      severity,
      alarmCount: events.length,
      isEscalated: escalate !== undefined,
      timestampMs: Math.min(...events.map(({ window }) => window.fromMs)),
      lastAlarmMs: Math.max(...events.map(({ window }) => window.fromMs)),
      resolvedAtMs: course.resolvedAtMs,
    });
    const raised = [...events].sort((one, other) => one.raisedMs - other.raisedMs);
    for (const [index, { id: rawAlarmId, raisedMs, visit }] of raised.entries()) {
      const type = index === 0 ? 'detectionevent' : 'Added to alarm group';
      const status = index === 0 ? 'pending' : null;
      write(raisedMs, type, 'system', { text: visit.camera.name, status, rawAlarmId });
    }
    for (const { atMs, ai } of views) {
      write(atMs, 'llmevent', 'ai', { text: ai.headline, recommendation: ai.recommendation, summary: ai.summary });
    }
    const view = views.at(-1);
    if (view) insertAi({ subjectId: id, subject: 'alarm_group', ...view.ai, createdAtMs: view.atMs });

    const escalationId = escalate ? random.uuid(escalate.atMs) : null;
    const writeAct = (act: GroupAct) => {
      switch (act.do) {
        case 'view':
          insertView({ groupId: id, userId: operator.id, viewedAtMs: act.atMs });
          return writeByOperator(act.atMs, 'View alarm');
        case 'take':
          return writeByOperator(act.atMs, 'allocation', { status: 'in_progress' });
        case 'comment':
          return writeByOperator(act.atMs, 'Add comment', { comment: act.comment });
        case 'escalate':
          return writeByOperator(act.atMs, 'escalationopen', {
            status: 'in_progress',
            escalationComment: act.comment,
            escalationId,
          });
        case 'call':
          return writeByOperator(act.atMs, 'Call SMS logs', {
            text: 'TWILIO_CALLS',
            twilioSid: `CA${random.uuid(act.atMs).replaceAll('-', '')}`,
            twilioCallingToName: act.to === 'Police' ? `Police ${location.city}` : act.to,
            escalationId,
          });
        case 'close':
          return writeByOperator(act.atMs, 'escalationclosed', {
            status: 'resolved',
            resolutionComment: act.comment,
            escalationId,
          });
        case 'resolve':
          return writeByOperator(act.atMs, 'resolved', { status: 'resolved', resolutionComment: act.comment });
      }
    };
    course.acts.forEach(writeAct);
    if (escalate && escalationId !== null) {
      const close = course.acts.find((act) => act.do === 'close');
      insertEscalation({
        id: escalationId,
        tenantId: location.tenantId,
        locationId: location.id,
        alarmGroupId: id,
        cameraId: first.visit.camera.id,
        title: escalationTitle(location.name),
        description: escalate.do === 'escalate' ? escalate.comment : '',
        status: close ? 'Resolved' : course.acts.some((act) => act.do === 'call') ? 'In Progress' : 'Pending',
        userId: operator.id,
        createdByName: operator.name,
        createdAtMs: escalate.atMs,
        resolvedBy: close ? operator.id : null,
        resolvedAtMs: close?.atMs ?? null,
        resolutionComment: close?.do === 'close' ? close.comment : null,
      });
    }
  };
}
