import type { OpenWork } from '#contract/shift-handovers.ts';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { locationAlarmAddress } from '../../features/location-alarms/location-alarm-address.ts';

/** The address of an alarm that is handed over. */
export const handedOverAddress = ({
  subject,
  id,
  startedAt,
}: Pick<OpenWork, 'subject' | 'id' | 'startedAt'>): string =>
  subject === 'alarm_group' ? alarmGroupAddress({ id }) : locationAlarmAddress({ id, alarmTime: startedAt });
