import type * as z from 'zod/mini';
import { resolvedByProvider } from '#contract/alarm-status.ts';
import type { IngestAi, IngestAlarm } from '#contract/sim/alarms.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Port } from '../../port.ts';
import { unlessRemoved, type World, type WorldCache } from '../../world/world-cache.ts';
import type { RawAlarmGathering } from './gathering-port.ts';
import type { HistoryStore } from './history-store.ts';
import type { StoredAlarm } from './list/wire-alarm.ts';
import type { AlarmStore } from './store.ts';
import { systemTransition } from './transitions.ts';

type Ai = z.output<typeof IngestAi>;

/** Changes to raw alarms by appliances, the AI and access systems. */
export interface AlarmIntake {
  /**
   * Raises an alarm: pending, or pending_cutoff under the tenant's cut-off. `created` is false, and nothing changes,
   * when the id already exists. 404 for unknown references, 400 for references that do not belong together.
   */
  raise(alarm: IngestAlarm): { id: string; created: boolean };
  /** Sets the AI's assessment, new or revised. 404 for an unknown alarm. */
  setAiOutput(id: string, ai: Ai): void;
  /**
   * Resolves as the AI or the access system; returns the new status. 404 for an unknown alarm; 409 when it is final.
   */
  resolve(id: string, by: 'ai' | 'access-system', comment: string): string;
}

interface Parts {
  store: AlarmStore;
  history: HistoryStore;
  world: WorldCache;
  rawAlarmGathering: Port<RawAlarmGathering>;
  changes: Changes;
  clock: Clock;
  providerSlug: string;
}

export function createAlarmIntake(parts: Parts): AlarmIntake {
  const { store, history, rawAlarmGathering, changes } = parts;

  const writeAiOutput = (
    alarm: Pick<StoredAlarm, 'id' | 'locationAlarmId' | 'tenantId' | 'locationId'>,
    ai: Ai,
    announce: Announce,
  ) => {
    const { id, locationAlarmId } = alarm;
    store.setAiOutput({ subjectId: id, ...ai, createdAtMs: parts.clock.now() });
    history.add({
      alarmId: id,
      type: 'Add AI comment',
      author: 'ai',
      text: ai.headline,
      recommendation: ai.recommendation,
      summary: ai.summary,
    });
    if (locationAlarmId !== null) rawAlarmGathering.current.noteAi(locationAlarmId, alarm, ai, announce);
  };

  const insert = (alarm: IngestAlarm, announce: Announce) => {
    const place = siteOf(alarm, parts.world.current());
    if (alarm.incidentId !== null && !store.hasIncident(alarm.incidentId)) throw notFound('Incident');
    const status = alarm.tap < place.cutOffTap ? 'pending_cutoff' : 'pending';
    const { id, timestampMs, tap } = alarm;
    const { tenantId, locationId } = place;
    if (status === 'pending') rawAlarmGathering.current.detect(locationId, announce);
    const locationAlarmId = rawAlarmGathering.current.gather(
      { id, tenantId, locationId, timestampMs, tap, status },
      announce,
    );
    store.insert({
      id,
      tenantId,
      locationId,
      timestampMs,
      typeId: alarm.typeId,
      status,
      tap,
      sourceType: alarm.sourceType,
      sourceId: alarm.sourceId,
      sourceSystem: place.sourceSystem,
      cameraId: alarm.cameraId,
      employeeId: alarm.employeeId,
      badgeNumber: alarm.badgeNumber,
      tags: alarm.tags,
      videoFromMs: alarm.video?.fromMs ?? null,
      videoToMs: alarm.video?.toMs ?? null,
      markers: alarm.markers,
      trackHash: store.storeTrack(alarm.boxes),
      incidentId: alarm.incidentId,
      locationAlarmId,
      resolvedAtMs: null,
    });
    history.add({ alarmId: id, type: 'Add new event', author: 'system', status });
    if (alarm.ai) writeAiOutput({ id, locationAlarmId, tenantId, locationId }, alarm.ai, announce);
    announce('alarm', { id, status, tenantId, locationId });
  };

  return {
    raise: (alarm) =>
      changes.run((announce) => {
        if (store.get(alarm.id)) return { id: alarm.id, created: false };
        insert(alarm, announce);
        return { id: alarm.id, created: true };
      }),
    setAiOutput: (id, ai) => {
      changes.run((announce) => {
        const alarm = store.get(id);
        if (!alarm) throw notFound('Alarm');
        writeAiOutput(alarm, ai, announce);
        announce('alarm', { id, status: alarm.status, ...placeOf(alarm) });
      });
    },
    resolve: (id, by, comment) =>
      changes.run((announce) => {
        const alarm = store.get(id);
        if (!alarm) throw notFound('Alarm');
        const to = by === 'ai' ? resolvedByProvider(parts.providerSlug) : 'acknowledged_via_acs';
        const status = systemTransition(alarm.status, to, by);
        store.setStatus(alarm.no, status, parts.clock.now());
        const author = by === 'ai' ? 'ai' : 'system';
        history.add({ alarmId: id, type: 'Auto resolved', author, status, comment });
        announce('alarm', { id, status, ...placeOf(alarm) });
        if (alarm.locationAlarmId !== null) {
          rawAlarmGathering.current.follow(
            alarm.locationAlarmId,
            status,
            { rawAlarmId: id, author, userId: null, comment },
            announce,
          );
        }
        return status;
      }),
  };
}

/** The place of an alarm. Everything it refers to must exist, not be removed, and belong to one site. */
function siteOf(alarm: IngestAlarm, world: World) {
  const source = unlessRemoved((alarm.sourceType === 'CAMERA' ? world.cameras : world.doors).get(alarm.sourceId));
  if (!source) throw notFound('Source');
  if (!unlessRemoved(world.alarmTypes.get(alarm.typeId))) throw notFound('Alarm type');
  const tenant = world.tenants.get(source.tenantId);
  if (!tenant) throw notFound('Tenant');
  if (alarm.cameraId !== null) {
    const camera = unlessRemoved(world.cameras.get(alarm.cameraId));
    if (!camera) throw notFound('Camera');
    if (camera.locationId !== source.locationId) {
      throw new Refused('invalid_input', 'cameraId must be a camera at the location of the source');
    }
  }
  if (alarm.sourceType === 'CAMERA' && alarm.cameraId !== alarm.sourceId) {
    throw new Refused('invalid_input', 'cameraId must be the source when a camera raises the alarm');
  }
  if (alarm.employeeId !== null) {
    const employee = world.employees.get(alarm.employeeId);
    if (!employee) throw notFound('Employee');
    if (employee.tenantId !== source.tenantId) {
      throw new Refused('invalid_input', 'employeeId must be an employee of the tenant');
    }
  }
  return {
    tenantId: source.tenantId,
    locationId: source.locationId,
    sourceSystem: source.sourceSystem,
    cutOffTap: tenant.cutOffTap,
  };
}
