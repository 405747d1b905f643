import {
  listNotificationPreferences,
  removeNotificationPreference,
  saveNotificationPreference,
} from '#contract/alarm-notifications.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createAlarmNotificationService } from './alarm-notification-service.ts';
import { createAlarmNotificationStore } from './store.ts';

/** The sounds that announce alarms, per user and alarm type. */
export const alarmNotifications = domain({
  services: (foundation: Foundation) => ({
    alarmNotifications: createAlarmNotificationService({
      ...foundation,
      store: createAlarmNotificationStore(foundation.db),
    }),
  }),
  routes: ({ alarmNotifications: notifications }) => [
    forUser(listNotificationPreferences, (caller) => notifications.list(caller)),
    forUser(saveNotificationPreference, (caller, { body }) => ({ payload: notifications.save(caller, body) })),
    forUser(removeNotificationPreference, (caller, { params }) => ({
      payload: notifications.remove(caller, params.id),
    })),
  ],
});
