import {
  listNotificationPreferences,
  removeNotificationPreference,
  saveNotificationPreference,
} from '#contract/alarm-notifications.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmNotificationService } from './service.ts';

export const alarmNotificationRoutes = (notifications: AlarmNotificationService) => [
  forUser(listNotificationPreferences, (caller) => notifications.list(caller)),
  forUser(saveNotificationPreference, (caller, { body }) => ({ payload: notifications.save(caller, body) })),
  forUser(removeNotificationPreference, (caller, { params }) => ({ payload: notifications.remove(caller, params.id) })),
];
