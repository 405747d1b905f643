import type * as z from 'zod/mini';
import type { Clock } from '#clock/clock.ts';
import type { noteAutomatedTalkdown } from '#contract/sim/talkdowns.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { TalkdownStore } from './store.ts';

type Spoken = z.output<(typeof noteAutomatedTalkdown)['body']>;

/** Reports from the sites' appliances about their loudspeakers. */
export interface TalkdownAppliance {
  /**
   * Stores a message that the appliance played automatically. `created` is false, and nothing changes, when the id
   * already exists.
   */
  note(spoken: Spoken): { id: string; created: boolean };
  /** Completes a pending talkdown. 404 when it is unknown, 409 when it is already completed. */
  relay(id: string, status: 'success' | 'failed'): { id: string; status: string };
}

type Told = Pick<
  NonNullable<ReturnType<TalkdownStore['get']>>,
  'id' | 'status' | 'alarmGroupId' | 'locationAlarmId' | 'tenantId' | 'locationId'
>;

interface Parts {
  store: TalkdownStore;
  changes: Changes;
  clock: Clock;
}

export function createTalkdownAppliance({ store, changes, clock }: Parts): TalkdownAppliance {
  /** Announces the talkdown and the changed histories. */
  const tell = (announce: Announce, { id, status, alarmGroupId, locationAlarmId, ...talkdown }: Told) => {
    const place = placeOf(talkdown);
    announce('talkdown', { id, status, ...place });
    const group = alarmGroupId === null ? undefined : store.groupPlace(alarmGroupId);
    if (alarmGroupId !== null && group) announce('alarm_group', { id: alarmGroupId, status: group.status, ...place });
    if (locationAlarmId !== null) announce('location_alarm', { id: locationAlarmId, ...place });
  };

  return {
    note: ({ id, cameraId, alarmGroupId, alarmId, message }) =>
      changes.run((announce) => {
        if (store.get(id)) return { id, created: false };
        const camera = store.camera(cameraId);
        if (!camera || camera.deletedAtMs !== null) throw notFound('Camera');
        if (!camera.isTalkDownEnabled) throw new Refused('transition_refused', 'The camera has no loudspeaker');
        const subject = alarmGroupId === null ? store.alarmPlace(alarmId ?? '') : store.groupPlace(alarmGroupId);
        if (subject?.locationId !== camera.locationId) throw notFound(alarmGroupId === null ? 'Alarm' : 'Alarm group');
        const product = alarmGroupId === null ? 'rg' : 'scan';
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
        tell(announce, { id, status: 'success', alarmGroupId, locationAlarmId: null, ...placeOf(camera) });
        return { id, created: true };
      }),
    relay: (id, status) =>
      changes.run((announce) => {
        const talkdown = store.get(id);
        if (!talkdown) throw notFound('Talkdown');
        if (talkdown.status !== 'pending') {
          throw new Refused('transition_refused', `The talkdown is completed: ${talkdown.status}`);
        }
        store.complete(id, status, clock.now());
        tell(announce, { ...talkdown, status });
        return { id, status };
      }),
  };
}
