import type { Db } from '#db/open.ts';
import { alarmGroups, escalations } from '#db/schema/alarm-groups.ts';
import { alarmUpdates } from '#db/schema/alarm-history.ts';
import { alarms, alarmTypes } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { locations } from '#db/schema/locations.ts';
import { grouped } from '#server/lists/group-rows.ts';

/** An alarm as the figures should count it, from its raw rows alone. Times are whole seconds since it was raised. */
export interface RecountedAlarm {
  id: string;
  tenantId: string;
  locationId: string;
  cameraId: string | null;
  product: 'rg' | 'scan';
  /** The id of its type, or of its severity. */
  type: string;
  /** The day, hour and weekday (0 is Monday) on the clock of the site. */
  day: string;
  hour: number;
  weekday: number;
  handled: 'open' | 'operator' | 'ai' | 'access-system' | 'system';
  escalated: boolean;
  aiSaid: 'resolve' | 'escalate' | undefined;
  cause: string | undefined;
  acknowledged: number | undefined;
  resolved: number | undefined;
  taker: string | null;
  resolver: string | null;
}

/** The words of causes, in the order in which they decide. */
const SEEN: readonly (readonly [cause: string, words: RegExp])[] = [
  ['animal', /animal|bird/i],
  ['weather', /rain|snow|fog|weather/i],
  ['headlights', /headlight|reflection|shadow/i],
  ['branches', /branch|foliage|vegetation/i],
];
const STAFF = /authori[sz]ed|employee|cleaner|staff|delivery/i;
const NOBODY = /false positive|false alarm|no person|nothing/i;

const named = (text: string) => SEEN.find(([, words]) => words.test(text))?.[0];

function causeOf(comment: string | null | undefined, headline: string | null | undefined): string | undefined {
  if (comment === null || comment === undefined) return undefined;
  const own = named(comment);
  if (own !== undefined) return own;
  if (STAFF.test(comment)) return 'staff';
  return NOBODY.test(comment) ? (named(headline ?? '') ?? 'other') : undefined;
}

const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });

/** By time zone: making one takes longer than counting an alarm. */
const formats = new Map<string, Intl.DateTimeFormat>();

function siteClock(epochMs: number, timeZone: string) {
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(epochMs).split(', ');
  return { day, hour: Number(time.slice(0, 2)), weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 };
}

interface Line {
  id: string;
  timeMs: number;
}
const byTime = (a: Line, b: Line) => a.timeMs - b.timeMs || (a.id < b.id ? -1 : 1);
const secondsFrom = (fromMs: number, toMs: number | null | undefined) =>
  toMs === null || toMs === undefined ? undefined : Math.max(0, Math.floor((toMs - fromMs) / 1_000));
const verdictOf = (recommendation: string | null | undefined) => {
  if (/resolve/i.test(recommendation ?? '')) return 'resolve' as const;
  return /escalate/i.test(recommendation ?? '') ? ('escalate' as const) : undefined;
};

function handledBy(status: string): RecountedAlarm['handled'] {
  if (status === 'resolved_by_operator') return 'operator';
  if (status === 'acknowledged_via_acs') return 'access-system';
  if (status === 'resolved') return 'system';
  return status.startsWith('resolved_by_') ? 'ai' : 'open';
}

/** Counts every alarm of a database again, without the tables of the figures. */
export function recountAlarms(db: Db): RecountedAlarm[] {
  const sites = new Map(
    db
      .select()
      .from(locations)
      .all()
      .map((row) => [row.id, row]),
  );
  const clockOf = (locationId: string, epochMs: number) => siteClock(epochMs, sites.get(locationId)?.timezone ?? 'UTC');
  return [...recountRaw(db, clockOf), ...recountGroups(db, clockOf)];
}

type ClockOf = (locationId: string, epochMs: number) => ReturnType<typeof siteClock>;

function recountRaw(db: Db, clockOf: ClockOf): RecountedAlarm[] {
  const types = new Map(
    db
      .select()
      .from(alarmTypes)
      .all()
      .map((row) => [row.id, row.id]),
  );
  const lines = grouped(db.select().from(alarmUpdates).all().toSorted(byTime), (line) => line.alarmId);
  const incidents = grouped(db.select().from(locationIncidents).all(), (incident) => incident.locationAlarmId);
  return db
    .select()
    .from(alarms)
    .all()
    .map((alarm) => {
      const { id, tenantId, locationId, cameraId, timestampMs, status, resolvedAtMs } = alarm;
      const own = lines.get(id) ?? [];
      const handled = handledBy(status);
      const opened = (incidents.get(alarm.locationAlarmId ?? '') ?? [])
        .map(({ createdAtMs }) => createdAtMs)
        .filter((ms) => ms <= (resolvedAtMs ?? Number.POSITIVE_INFINITY));
      const escalatedMs = opened.length > 0 ? Math.min(...opened) : undefined;
      const decidedMs = escalatedMs ?? resolvedAtMs ?? Number.POSITIVE_INFINITY;
      const taken = own.find(
        (line) =>
          line.author === 'user' &&
          line.type === 'Change Status' &&
          (line.status === 'in_progress' || line.status === 'resolved_by_operator'),
      );
      const ended = handled === 'open' ? undefined : own.findLast((line) => line.status === status);
      const view = own.findLast((line) => line.type === 'Add AI comment' && line.timeMs <= decidedMs);
      const isSafe = escalatedMs === undefined && (handled === 'operator' || handled === 'ai');
      return {
        id,
        tenantId,
        locationId,
        cameraId,
        product: 'rg' as const,
        type: types.get(alarm.typeId) ?? '',
        ...clockOf(locationId, timestampMs),
        handled,
        escalated: escalatedMs !== undefined,
        aiSaid: verdictOf(view?.recommendation),
        cause: isSafe ? causeOf(ended?.comment, view?.text) : undefined,
        acknowledged: secondsFrom(timestampMs, taken?.timeMs),
        resolved: secondsFrom(timestampMs, resolvedAtMs),
        taker: taken?.userId ?? null,
        resolver: handled === 'operator' ? (ended?.userId ?? null) : null,
      };
    });
}

const TAKES = ['allocation', 'escalationopen', 'escalationclosed', 'resolved'];
const ENDS = ['escalationclosed', 'resolved'];

function recountGroups(db: Db, clockOf: ClockOf): RecountedAlarm[] {
  const lines = grouped(db.select().from(groupUpdates).all().toSorted(byTime), (line) => line.groupId);
  const opened = grouped(db.select().from(escalations).all(), (escalation) => escalation.alarmGroupId);
  const events = grouped(db.select().from(eventAlarms).all(), (event) => event.alarmGroupId);
  const cameraIds = new Set(
    db
      .select()
      .from(cameras)
      .all()
      .map(({ id }) => id),
  );
  return db
    .select()
    .from(alarmGroups)
    .all()
    .map((group) => {
      const { id, tenantId, locationId, timestampMs, severity, resolvedAtMs } = group;
      const own = lines.get(id) ?? [];
      const isResolved = group.status === 'resolved';
      const ofGroup = (opened.get(id) ?? []).map(({ createdAtMs }) => createdAtMs);
      const escalatedMs = ofGroup.length > 0 ? Math.min(...ofGroup) : undefined;
      const decidedMs = escalatedMs ?? resolvedAtMs ?? Number.POSITIVE_INFINITY;
      const taken = own.find((line) => line.author === 'user' && TAKES.includes(line.type));
      const ended = isResolved ? own.findLast((line) => ENDS.includes(line.type)) : undefined;
      const view = own.findLast((line) => line.type === 'llmevent' && line.timeMs <= decidedMs);
      const [first] = (events.get(id) ?? []).toSorted(
        (a, b) => a.startMs - b.startMs || (a.cameraId < b.cameraId ? -1 : 1),
      );
      const by = ended?.author === 'user' ? 'operator' : ended?.author === 'ai' ? 'ai' : 'system';
      return {
        id,
        tenantId,
        locationId,
        cameraId: first && cameraIds.has(first.cameraId) ? first.cameraId : null,
        product: 'scan' as const,
        type: `scan-${severity}`,
        ...clockOf(locationId, timestampMs),
        handled: isResolved ? (by as RecountedAlarm['handled']) : 'open',
        escalated: escalatedMs !== undefined,
        aiSaid: verdictOf(view?.recommendation),
        cause: isResolved && escalatedMs === undefined ? causeOf(ended?.resolutionComment, view?.text) : undefined,
        acknowledged: secondsFrom(timestampMs, taken?.timeMs),
        resolved: isResolved ? secondsFrom(timestampMs, resolvedAtMs) : undefined,
        taker: taken?.userId ?? null,
        resolver: isResolved && by === 'operator' ? (ended?.userId ?? null) : null,
      };
    });
}
