import type { Alarm } from '#contract/alarms.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';

/** 'North Row 07 · Northgate Auto, Lot B' */
export function alarmState(alarm: Alarm): string {
  return `${alarm.camera?.name ?? alarm.sourceEntity.name} · ${alarm.location.name}`;
}

/** Content after the title: the status, and the age of a pending alarm. */
export function AlarmTitle({ alarm }: { alarm: Alarm }) {
  return (
    <>
      <StatusBadge status={alarm.status} className="shrink-0" />
      <AlarmAge alarm={alarm} className="shrink-0" />
    </>
  );
}
