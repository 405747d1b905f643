import type { ComponentType } from 'react';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';

/** A screen that needs no session. */
export interface PublicRoute {
  path: string;
  load: () => Promise<ComponentType>;
}

/** The screens that a link opens without a session. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/shared/alarm',
    load: async () => (await import('../screens/shared-alarm/shared-alarm-screen.tsx')).SharedAlarmScreen,
  },
  {
    path: '/shared/location-alarm',
    load: async () =>
      (await import('../screens/shared-location-alarm/shared-location-alarm-screen.tsx')).SharedLocationAlarmScreen,
  },
  {
    path: '/shared/alarm_group/*',
    load: async () =>
      (await import('../screens/shared-alarm-group/shared-alarm-group-screen.tsx')).SharedAlarmGroupScreen,
  },
  {
    path: INSIGHTS_DASHBOARD_PATH,
    load: async () =>
      (await import('../screens/insights-dashboard/insights-dashboard-screen.tsx')).InsightsDashboardScreen,
  },
  {
    path: '/shared/live-view',
    load: async () => (await import('../screens/shared-live-view/shared-live-view-screen.tsx')).SharedLiveViewScreen,
  },
];
