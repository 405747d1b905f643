/** The site and the records that a talkdown is about. Records belong to the site. */
export interface TalkdownSubject {
  siteId: string;
  /** The camera to offer first, if it takes talkdowns. */
  cameraId?: string | undefined;
  product: 'rg' | 'remote-guarding' | 'scan';
  /** A raw alarm, or an event alarm of scan. */
  alarmId?: string | undefined;
  alarmGroupId?: string | undefined;
  locationAlarmId?: string | undefined;
  escalationId?: string | undefined;
}
