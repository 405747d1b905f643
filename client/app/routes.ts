import {
  Bell,
  Building2,
  Cctv,
  ChartColumn,
  DoorClosed,
  DoorOpen,
  FileText,
  FlaskConical,
  GraduationCap,
  Grid3x3,
  Layers,
  LayoutDashboard,
  MapPin,
  Radar,
  ScanSearch,
  ScrollText,
  Siren,
  Tags,
  Users,
  Volume2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';
import type { ScreenRoute } from './screen-route.ts';

/** The single table behind router, guard and sidebar, in sidebar order (administration, section 2.2). */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/monitoring',
    permissions: ['location_alarms/monitoring:count'],
    load: async () => (await import('../screens/monitoring/monitoring-screen.tsx')).MonitoringScreen,
    nav: { label: 'Monitoring', icon: Radar, permissions: ['location_alarms/monitoring:get_pending'] },
  },
  {
    path: '/monitoring/:alarmId',
    permissions: ['location_alarms/monitoring:count'],
    load: async () => (await import('../screens/monitoring/claimed-alarm-screen.tsx')).ClaimedAlarmScreen,
    live: true,
  },
  {
    path: '/alarms',
    permissions: ['alarm:view'],
    load: async () => (await import('../screens/alarms/list/alarms-screen.tsx')).AlarmsScreen,
    nav: { label: 'Alarms', icon: Bell, count: 'pending-alarms' },
  },
  {
    path: '/alarms/:alarmId',
    permissions: ['alarm/details:view'],
    load: async () => (await import('../screens/alarms/detail/alarm-detail-screen.tsx')).AlarmDetailScreen,
    live: true,
  },
  {
    path: '/location-alarms',
    permissions: ['location_alarm:view', 'location_alarm/detail:view'],
    load: async () => (await import('../screens/location-alarms/list/location-alarms-screen.tsx')).LocationAlarmsScreen,
    live: true,
    nav: { label: 'Location Alarms', icon: MapPin },
  },
  {
    path: '/location-alarms/:locationAlarmId',
    permissions: ['location_alarm:view', 'location_alarm/detail:view'],
    load: async () => (await import('../screens/location-alarms/detail/location-alarm-screen.tsx')).LocationAlarmScreen,
    live: true,
  },
  {
    path: '/unified-monitoring',
    permissions: ['unified_monitoring:view'],
    load: async () => (await import('../screens/unified-monitoring/unified-screen.tsx')).UnifiedMonitoringScreen,
    live: true,
    nav: { label: 'Unified Monitoring', icon: LayoutDashboard },
  },
  {
    path: '/location-incidents',
    permissions: ['location_incidents:view'],
    load: async () => (await import('../screens/location-incidents/reports-screen.tsx')).ReportsScreen,
    nav: { label: 'Reports', icon: FileText },
  },
  {
    path: '/location-incidents/incident/:incidentId',
    permissions: ['location_incidents/details:view'],
    load: async () => (await import('../screens/location-incidents/incident-screen.tsx')).IncidentScreen,
    live: true,
  },
  {
    path: '/location-incidents/scan/:scanIncidentId',
    permissions: ['location_incidents/details:view'],
    load: async () => (await import('../screens/location-incidents/scan-incident-screen.tsx')).ScanIncidentScreen,
    live: true,
  },
  {
    path: '/doors',
    permissions: ['door:view'],
    load: async () => (await import('../screens/doors/doors-screen.tsx')).DoorsScreen,
    nav: { label: 'Doors', icon: DoorOpen },
  },
  {
    path: '/doors/:dcpId',
    permissions: ['dcp/details:view'],
    load: async () => (await import('../screens/doors/door-label-screen.tsx')).DoorLabelScreen,
  },
  {
    path: '/cameras',
    permissions: ['camera:view'],
    load: async () => (await import('../screens/cameras/cameras-screen.tsx')).CamerasScreen,
    nav: { label: 'Cameras', icon: Cctv },
  },
  {
    path: '/site-playback',
    permissions: ['camera:view', 'camera/live:view'],
    load: async () => (await import('../screens/site-playback/site-playback-screen.tsx')).SitePlaybackScreen,
    live: true,
  },
  {
    path: '/audiodevices',
    permissions: ['audio_devices:view'],
    load: async () => (await import('../screens/audio-devices/audio-devices-screen.tsx')).AudioDevicesScreen,
    nav: { label: 'Audio Devices', icon: Volume2 },
  },
  {
    path: '/locations',
    permissions: ['location:view'],
    load: async () => (await import('../screens/locations/locations-screen.tsx')).LocationsScreen,
    nav: { label: 'Locations', icon: Building2 },
  },
  {
    path: '/locations/:locationId',
    permissions: ['location:update'],
    load: async () => (await import('../screens/locations/location-screen.tsx')).LocationScreen,
  },
  {
    path: '/locations/:locationId/sop',
    permissions: [],
    load: async () => (await import('../screens/locations/sop-screen.tsx')).SopScreen,
  },
  {
    path: '/alarm-groups',
    permissions: ['alarm_group:view', 'alarm_group/detail:view'],
    load: async () => (await import('../screens/alarm-groups/alarm-groups-screen.tsx')).AlarmGroupsScreen,
    live: true,
    nav: { label: 'Alarm Groups', icon: Layers },
  },
  {
    path: '/alarm-groups/:alarmGroupId',
    permissions: ['alarm_group:view', 'alarm_group/detail:view'],
    load: async () => (await import('../screens/alarm-groups/alarm-group-screen.tsx')).AlarmGroupScreen,
    live: true,
  },
  {
    path: '/scan',
    permissions: ['scan:view'],
    load: async () => (await import('../screens/scan/scan-screen.tsx')).ScanScreen,
    live: true,
    nav: { label: 'Scan', icon: Grid3x3 },
  },
  {
    path: '/audit-log',
    permissions: ['audit-log:view'],
    load: async () => (await import('../screens/audit-log/audit-log-screen.tsx')).AuditLogScreen,
    nav: { label: 'Audit Log', icon: ScrollText },
  },
  {
    path: '/insights',
    permissions: ['insights:view'],
    load: async () => (await import('../screens/insights/insights-screen.tsx')).InsightsScreen,
    live: true,
    nav: { label: 'Insights', icon: ChartColumn },
  },
  {
    path: '/second-screen',
    permissions: ['camera/live:view'],
    load: async () => (await import('../screens/second-screen/second-screen.tsx')).SecondScreen,
    display: true,
  },
  {
    path: '/doorgroups',
    permissions: ['door_group:view'],
    load: async () => (await import('../screens/door-groups/door-groups-screen.tsx')).DoorGroupsScreen,
    nav: { label: 'Door Groups', icon: DoorClosed },
  },
  {
    path: '/alarm-type-groups',
    permissions: ['alarmtype_group:view'],
    load: async () => (await import('../screens/alarm-type-groups/alarm-type-groups-screen.tsx')).AlarmTypeGroupsScreen,
    nav: { label: 'Alarm Type Groups', icon: Tags },
  },
  {
    path: '/scan-escalations',
    permissions: ['scan-escalation:view'],
    load: async () => (await import('../screens/scan-escalations/scan-escalations-screen.tsx')).ScanEscalationsScreen,
    nav: { label: 'Scan Escalations', icon: Siren },
  },
  {
    path: '/users',
    permissions: ['user:view'],
    load: async () => (await import('../screens/users/users-screen.tsx')).UsersScreen,
    nav: { label: 'Users', icon: Users },
  },
  {
    path: '/forensics',
    permissions: ['forensics:view'],
    load: async () => (await import('../screens/forensics/forensics-screen.tsx')).ForensicsScreen,
    nav: { label: 'Forensic Search', icon: ScanSearch },
  },
  {
    path: '/simulator',
    permissions: ['simulator:control'],
    load: async () => (await import('../screens/simulator/simulator-screen.tsx')).SimulatorScreen,
    live: true,
    nav: { label: 'Simulator', icon: FlaskConical },
    offeredBy: 'offersSimulator',
  },
  {
    path: '/drills',
    permissions: ['drill:run'],
    load: async () => (await import('../screens/drills/drill-pages.ts')).DrillsScreen,
    nav: { label: 'Drills', icon: GraduationCap },
    offeredBy: 'offersDrills',
  },
  {
    path: '/drills/:drillId',
    permissions: ['drill:run'],
    load: async () => (await import('../screens/drills/drill-pages.ts')).DrillScreen,
    live: true,
    offeredBy: 'offersDrills',
  },
  {
    // Trainees see that of their own seat.
    path: '/drills/:drillId/debrief',
    permissions: [],
    load: async () => (await import('../screens/drills/debrief-screen.tsx')).DebriefScreen,
    live: true,
    offeredBy: 'offersDrills',
  },
  {
    path: '/sop',
    permissions: ['location:view'],
    load: async () => (await import('../screens/locations/sop-screen.tsx')).SopSitesScreen,
  },
  {
    path: '/profile/general',
    permissions: [],
    load: async () => (await import('../screens/profile/general-screen.tsx')).GeneralScreen,
  },
  {
    path: '/profile/preferences',
    permissions: [],
    load: async () => (await import('../screens/profile/preferences-screen.tsx')).PreferencesScreen,
  },
  {
    path: '/profile/sign-in',
    permissions: [],
    load: async () => (await import('../screens/profile/own-sign-in-screen.tsx')).OwnSignInScreen,
  },
  {
    path: '/profile/shortcuts',
    permissions: [],
    load: async () => (await import('../screens/profile/shortcuts-screen.tsx')).ShortcutsScreen,
  },
  {
    path: '/profile/shift',
    permissions: ['location_alarm:update'],
    load: async () => (await import('../screens/profile/shift-screen.tsx')).ShiftScreen,
  },
  {
    path: '/profile/alarm-notifications',
    permissions: ['alarm/notifications:view'],
    load: async () => (await import('../screens/profile/alarm-notifications-screen.tsx')).AlarmNotificationsScreen,
  },
];

/** A screen that needs no session. */
export interface PublicRoute {
  path: string;
  load: () => Promise<ComponentType>;
}

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
