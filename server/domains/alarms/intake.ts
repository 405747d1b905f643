import type * as z from 'zod/mini';
import { isFinal, resolvedByProvider } from '#contract/alarm-status.ts';
import type { IngestAi, IngestAlarm } from '#contract/sim/alarms.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Port } from '../../port.ts';
import { unlessRemoved, type World, type WorldCache } from '../../world/world-cache.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { DetectionGate } from '../detection-gate/detection-gate.ts';
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
   * when the id already exists, nor when the configuration of its camera or door excludes it (`suppressed`). 404 for unknown references, 400 for references that do not belong together.
   */
  raise(alarm: IngestAlarm): { id: string; created: boolean; suppressed?: string };
  /**
   * Raises an alarm about a device: neither monitoring nor a cut-off excludes it. 404 for unknown references, 400 for
   * references that do not belong together.
   */
  raiseForDevice(alarm: IngestAlarm): void;
  /** Closes an alarm about a device that works again. Nothing changes when it is final already, or unknown. */
  closeForDevice(id: string, comment: string): void;
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
  detectionGate: Pick<DetectionGate, 'holdBack' | 'judgeDoor'>;
  changes: Changes;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
  providerSlug: string;
}

/** An alarm that is raised: its place, and whether it goes first. */
interface Admitted {
  place: ReturnType<typeof siteOf>;
  isP0: boolean;
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

  /** Refuses an alarm with unknown references, and returns whether the configuration of its source excludes it or sends it first. */
  const judge = (alarm: IngestAlarm) => {
    const place = siteOf(alarm, parts.world.current());
    if (alarm.incidentId !== null && !store.hasIncident(alarm.incidentId)) throw notFound('Incident');
    const { id, timestampMs: atMs, boxes, sourceId, typeId: alarmTypeId } = alarm;
    const gate = parts.detectionGate;
    const verdict =
      alarm.sourceType === 'CAMERA'
        ? { suppressed: gate.holdBack({ id, cameraId: sourceId, atMs, boxes }), isP0: false }
        : gate.judgeDoor({ id, doorId: sourceId, atMs, alarmTypeId });
    return { place, ...verdict };
  };

  const insert = (alarm: IngestAlarm, { place, isP0 }: Admitted, announce: Announce) => {
    const status = alarm.tap < place.cutOffTap ? 'pending_cutoff' : 'pending';
    const { id, timestampMs, tap } = alarm;
    const { tenantId, locationId } = place;
    if (status === 'pending') rawAlarmGathering.current.detect(locationId, announce);
    const locationAlarmId = rawAlarmGathering.current.gather(
      { id, tenantId, locationId, timestampMs, tap, isP0, status },
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

  /** Ends an alarm without an operator. */
  const end = (
    alarm: StoredAlarm,
    { status, author, comment }: { status: string; author: 'ai' | 'system'; comment: string },
    announce: Announce,
  ) => {
    const { id, locationAlarmId } = alarm;
    store.setStatus(alarm.no, status, parts.clock.now());
    history.add({ alarmId: id, type: 'Auto resolved', author, status, comment });
    announce('alarm', { id, status, ...placeOf(alarm) });
    if (locationAlarmId === null) return;
    const by = { rawAlarmId: id, author, userId: null, comment };
    rawAlarmGathering.current.follow(locationAlarmId, status, by, announce);
  };

  return {
    raiseForDevice: (alarm) => {
      changes.run((announce) => {
        const place = { ...siteOf(alarm, parts.world.current()), cutOffTap: 0 };
        insert(alarm, { place, isP0: false }, announce);
      });
    },
    closeForDevice: (id, comment) => {
      changes.run((announce) => {
        const alarm = store.get(id);
        if (!alarm || isFinal(alarm.status)) return;
        end(alarm, { status: 'resolved', author: 'system', comment }, announce);
      });
    },
    raise: (alarm) =>
      changes.run((announce) => {
        if (store.get(alarm.id)) return { id: alarm.id, created: false };
        const { suppressed, ...admitted } = judge(alarm);
        if (suppressed !== undefined) return { id: alarm.id, created: false, suppressed };
        insert(alarm, admitted, announce);
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
        end(alarm, { status, author: by === 'ai' ? 'ai' : 'system', comment }, announce);
        parts.audit.note({
          action: 'resolve',
          activity: `${by === 'ai' ? 'The AI' : 'The access system'} resolved alarm ${id}`,
          record: { kind: 'alarm', id },
          ...placeOf(alarm),
          before: { status: alarm.status },
          after: { status, comment },
        });
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
