import type { Alarm } from '#contract/alarms.ts';
import type { TalkdownSubject } from '../../../data/talkdowns/talkdown-subject.ts';

/** The subject of talkdowns from the desk of a raw alarm. */
export const rawTalkdown = ({ id, location, camera, locationAlarmId }: Alarm): TalkdownSubject => ({
  siteId: location.id,
  cameraId: camera?.id,
  product: 'rg',
  alarmId: id,
  ...(locationAlarmId && { locationAlarmId }),
});
