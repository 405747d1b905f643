import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listNotificationPreferences: ['alarm/notifications:view'],
    saveNotificationPreference: ['alarm/notifications:update'],
    removeNotificationPreference: ['alarm/notifications:update'],
  },
  inputs: ({ picks }) => ({
    saveNotificationPreference: {
      body: { notification_sound: 'notif-sound-1', alarm_types: [picks.alarmType('motion').id] },
    },
    removeNotificationPreference: { params: { id: picks.ownSound('gsoc-manager').id } },
  }),
};
