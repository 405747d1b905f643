import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ParkedAlarm } from '#contract/shift-handovers.ts';
import { isDue, useAcceptedAlarms } from '../../data/shift-handovers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface DueAnnouncerProps {
  /** Where the operator works on the alarm; undefined when they may open it nowhere. Keep the function stable. */
  addressOf: (alarm: ParkedAlarm) => string | undefined;
}

/** Tells the operator once when the time of an alarm comes that they have accepted as parked. Renders nothing. */
export function DueAnnouncer({ addressOf }: DueAnnouncerProps) {
  const { data = [] } = useAcceptedAlarms();
  return data.length > 0 ? <DueWatch alarms={data} addressOf={addressOf} /> : null;
}

/** Alarms that were announced in this window, each with its time: it may be parked again. */
const announced = new Set<string>();

function DueWatch({ alarms, addressOf }: DueAnnouncerProps & { alarms: readonly ParkedAlarm[] }) {
  const nowMs = useSecondTick(serverNow);
  const navigate = useNavigate();
  useEffect(() => {
    for (const alarm of alarms) {
      const key = `${alarm.id} ${alarm.until}`;
      if (!isDue(alarm, nowMs) || announced.has(key)) continue;
      announced.add(key);
      const sentence = `${alarm.locationName}: the parked alarm is due. ${alarm.reason}`;
      const href = addressOf(alarm);
      // The address may depend on the screen on which the operator is when they open the alarm.
      const open = () => void navigate(addressOf(alarm) ?? '/profile/shift');
      toast.due(sentence, href === undefined ? undefined : { href, label: 'Open alarm', onOpen: open });
    }
  }, [alarms, nowMs, addressOf, navigate]);
  return null;
}
