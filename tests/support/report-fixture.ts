/** A report of a resolution as the console sends it, of an alarm group or a location alarm. */
export const reportOf = (id: string) => ({
  dispatcher_name: 'Kim Duarte',
  alarm_group_id: id,
  premise: 'Ridgeway Depot',
  location_id: 'location-1',
  incident_date: '20-Nov-2025',
  reported_time: '13:30:00',
  resolution_time: '13:41:00',
  operator_email: 'support@watchfloor.test',
  camera_names: 'Dock 1, Dock 2',
  resolution_comment: 'Guard on site',
  timestamp: '20-Nov-2025 13:41:00',
  alarm_group_link: 'http://127.0.0.1/alarm-groups/1',
  environment: 'local',
});
