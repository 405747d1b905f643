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
import type { Audit } from '../audit/audit-service.ts';
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
  audit: Pick<Audit, 'record'>;
  clock: Clock;
  newId: NewId;
}

type Shown = NotificationPreference | undefined;

const ACTIVITIES = { add: 'added', change: 'changed', remove: 'removed' } as const;

export function createAlarmNotificationService(parts: Parts): AlarmNotificationService {
  const { store, changes, audit, clock, newId } = parts;
  const record = (caller: Caller, action: keyof typeof ACTIVITIES, was: Shown, is: Shown) =>
    audit.record(caller, {
      action,
      activity: `${ACTIVITIES[action]} the notification sound '${(is ?? was)?.notification_sound}'`,
      record: { kind: 'user', id: caller.id },
      tenantId: caller.tenant.id,
      before: fieldsOf(was),
      after: fieldsOf(is),
    });
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
        const replaced = present.find((one) => one.id === id);
        const preference = { id: saved, notification_sound, alarm_types: types };
        record(caller, replaced ? 'change' : 'add', replaced, preference);
        return preference;
      }),
    remove: (caller, id) =>
      changes.run(() => {
        const present = store.of(caller.id).find((one) => one.id === id);
        if (!store.remove(caller.id, id)) throw notFound('Notification preference');
        record(caller, 'remove', present, undefined);
        return { id };
      }),
  };
}

const fieldsOf = (preference: Shown) =>
  preference && { notification_sound: preference.notification_sound, alarm_types: preference.alarm_types };
