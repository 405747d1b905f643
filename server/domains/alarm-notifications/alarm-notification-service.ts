import type * as z from 'zod/mini';
import {
  DEFAULT_SOUND,
  type NotificationPreference,
  type saveNotificationPreference,
} from '#contract/alarm-notifications.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { AlarmNotificationStore } from './store.ts';

type Draft = z.output<(typeof saveNotificationPreference)['body']>;

/** The sounds that announce alarms, for each user (core, sections 3 and 5). */
export interface AlarmNotificationService {
  /** The caller's preferences, oldest first, and the sound of every other type. */
  list(caller: Caller): { default: { notification_sound: string }; payload: NotificationPreference[] };
  /**
   * Adds a preference, or replaces the one with the given id. 409 when the sound or a type belongs to another
   * preference; 404 for unknown ids.
   */
  save(caller: Caller, draft: Draft): NotificationPreference;
  /** 404 when the caller has no preference with this id. */
  remove(caller: Caller, id: string): { id: string };
}

interface Parts {
  store: AlarmNotificationStore;
  changes: Changes;
  clock: Clock;
  newId: NewId;
}

export function createAlarmNotificationService({ store, changes, clock, newId }: Parts): AlarmNotificationService {
  return {
    list: (caller) => ({
      default: { notification_sound: DEFAULT_SOUND },
      payload: store.of(caller.id),
    }),
    save: (caller, { id, notification_sound, alarm_types }) =>
      changes.run(() => {
        const present = store.of(caller.id);
        if (id !== undefined && !present.some((one) => one.id === id)) throw notFound('Notification preference');
        const types = [...new Set(alarm_types)];
        if (store.countTypes(types) !== types.length) throw notFound('Alarm type');
        const others = present.filter((one) => one.id !== id);
        if (others.some((one) => one.notification_sound === notification_sound)) {
          throw new Refused('duplicate', 'This sound is in use for other alarm types');
        }
        if (others.some((one) => one.alarm_types.some((type) => types.includes(type)))) {
          throw new Refused('duplicate', 'One of the alarm types has another sound already');
        }
        const saved = id ?? newId();
        store.put({ id: saved, userId: caller.id, sound: notification_sound, createdAtMs: clock.now() }, types);
        return { id: saved, notification_sound, alarm_types: types };
      }),
    remove: (caller, id) =>
      changes.run(() => {
        if (!store.remove(caller.id, id)) throw notFound('Notification preference');
        return { id };
      }),
  };
}
