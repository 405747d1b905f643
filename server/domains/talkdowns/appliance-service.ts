import type * as z from 'zod/mini';
import { isInTalkdownWindow } from '#contract/detection-gate.ts';
import { TALKDOWN_FAILS_AFTER_MS } from '#contract/limits.ts';
import type { noteAutomatedTalkdown } from '#contract/sim/talkdowns.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { AudioDeviceService } from '../audio-devices/audio-device-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { TalkdownStore } from './store.ts';

type AutomatedTalkdown = z.output<(typeof noteAutomatedTalkdown)['body']>;

/** Reports from the sites' appliances about their loudspeakers. */
export interface TalkdownAppliance {
  /**
   * Stores a message that the appliance played automatically. `created` is false, and nothing changes, when the id
   * already exists.
   */
  note(spoken: AutomatedTalkdown): { id: string; created: boolean };
  /** Talkdowns that wait for their loudspeakers, oldest first. */
  pending(): { id: string; cameraId: string }[];
  /** Completes a pending talkdown. 404 when it is unknown, 409 when it is already completed. */
  relay(id: string, status: 'success' | 'failed'): { id: string; status: string };
  /** Fails talkdowns that have waited for too long; returns the earliest time at which another one is due, ms UTC. */
  failLate(): number;
}

type AnnouncedTalkdown = Pick<
  NonNullable<ReturnType<TalkdownStore['get']>>,
  'id' | 'status' | 'cameraId' | 'product' | 'alarmId' | 'alarmGroupId' | 'locationAlarmId' | 'tenantId' | 'locationId'
>;

interface Parts {
  store: TalkdownStore;
  audioDevices: Pick<AudioDeviceService, 'automatedAt'>;
  changes: Changes;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
}

export function createTalkdownAppliance(parts: Parts): TalkdownAppliance {
  const { store, audioDevices, changes, clock } = parts;
  /** Announces the talkdown and the changed histories. */
  const announceTalkdown = (
    announce: Announce,
    { id, status, cameraId, product, alarmId, alarmGroupId, ...talkdown }: AnnouncedTalkdown,
  ) => {
    const place = placeOf(talkdown);
    announce('talkdown', { id, status, cameraId, isStopped: false, ...place });
    const group = alarmGroupId === null ? undefined : store.groupPlace(alarmGroupId);
    if (alarmGroupId !== null && group) announce('alarm_group', { id: alarmGroupId, status: group.status, ...place });
    const ofAlarm = product === 'scan' || alarmId === null ? undefined : store.alarmPlace(alarmId);
    const locationAlarmId = talkdown.locationAlarmId ?? ofAlarm?.locationAlarmId ?? null;
    if (locationAlarmId !== null) announce('location_alarm', { id: locationAlarmId, ...place });
  };

  const complete = (announce: Announce, talkdown: AnnouncedTalkdown, status: 'success' | 'failed') => {
    store.complete(talkdown.id, status, clock.now());
    announceTalkdown(announce, { ...talkdown, status });
  };

  /** Refuses unless one of the audio devices at the camera may play an automated talkdown now. */
  const requireReady = (cameraId: string) => {
    const devices = audioDevices.automatedAt(cameraId);
    if (devices.length === 0) {
      throw new Refused('transition_refused', 'Automated talkdowns are off at the audio devices of this camera');
    }
    const isReady = devices.some(({ cameraIds, cooldownMs }) => {
      const lastMs = store.lastAutomatedMs(cameraIds);
      return lastMs === null || clock.now() - lastMs >= cooldownMs;
    });
    if (!isReady) throw new Refused('transition_refused', 'The audio devices of this camera have just spoken');
  };

  return {
    note: ({ id, cameraId, alarmGroupId, alarmId, message }) =>
      changes.run((announce) => {
        if (store.get(id)) return { id, created: false };
        const camera = store.camera(cameraId);
        if (!camera || camera.deletedAtMs !== null) throw notFound('Camera');
        if (!camera.isTalkDownEnabled) throw new Refused('transition_refused', 'The camera has no loudspeaker');
        const place = alarmGroupId === null ? store.alarmPlace(alarmId ?? '') : store.groupPlace(alarmGroupId);
        if (place?.locationId !== camera.locationId) throw notFound(alarmGroupId === null ? 'Alarm' : 'Alarm group');
        if (!isInTalkdownWindow(clock.now(), camera.talkdownFromUtc, camera.talkdownToUtc)) {
          throw new Refused('transition_refused', 'This is outside the automated talkdown window of the camera');
        }
        requireReady(cameraId);
        const product = alarmGroupId === null ? ('rg' as const) : ('scan' as const);
        store.insert({
          id,
          tenantId: camera.tenantId,
          locationId: camera.locationId,
          cameraId,
          type: 'automated',
          status: 'success',
          product,
          alarmId,
          alarmGroupId,
          customMessage: message,
          createdAtMs: clock.now(),
          completedAtMs: clock.now(),
        });
        const subject = { product, alarmId, alarmGroupId, locationAlarmId: null };
        parts.audit.note({
          action: 'talk-down',
          activity: `The appliance talked down through camera ${camera.name}`,
          record: { kind: 'camera', id: cameraId },
          ...placeOf(camera),
          after: { talkdownId: id, alarmId, alarmGroupId, message },
        });
        announceTalkdown(announce, { id, status: 'success', cameraId, ...subject, ...placeOf(camera) });
        return { id, created: true };
      }),
    pending: () => store.pending().map(({ id, cameraId }) => ({ id, cameraId })),
    relay: (id, status) =>
      changes.run((announce) => {
        const talkdown = store.get(id);
        if (!talkdown) throw notFound('Talkdown');
        if (talkdown.status !== 'pending') {
          throw new Refused('transition_refused', `The talkdown is completed: ${talkdown.status}`);
        }
        complete(announce, talkdown, status);
        return { id, status };
      }),
    failLate: () => {
      const now = clock.now();
      const dueMs = ({ createdAtMs }: { createdAtMs: number }) => createdAtMs + TALKDOWN_FAILS_AFTER_MS;
      const pending = store.pending();
      const late = pending.filter((talkdown) => dueMs(talkdown) <= now);
      if (late.length > 0) {
        changes.run((announce) => {
          for (const talkdown of late) complete(announce, talkdown, 'failed');
        });
      }
      return Math.min(now + TALKDOWN_FAILS_AFTER_MS, ...pending.slice(late.length).map(dueMs));
    },
  };
}
