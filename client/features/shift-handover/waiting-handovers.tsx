import { HandHelping } from 'lucide-react';
import type { ParkedAlarm } from '#contract/shift-handovers.ts';
import { isDue, useAcceptedAlarms, useMayAccept, useShiftHandovers } from '../../data/shift-handovers.ts';
import { appConfig } from '../../lib/config.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCan, useUser } from '../../lib/session.tsx';
import { useSecondTick } from '../../lib/time-tick.ts';
import { IconLink } from '../../ui/actions/icon-link.tsx';

/**
 * In the top bar, while colleagues' alarms wait to be accepted or the operator's own parked ones are due: their number,
 * and the way to them.
 */
export function WaitingHandovers() {
  const isMember = useCan('location_alarm:update');
  return isMember && appConfig().offersShiftHandovers ? <HandoverCounts /> : null;
}

function HandoverCounts() {
  const { id } = useUser();
  const mayAccept = useMayAccept();
  const { data = [] } = useShiftHandovers();
  const { data: parked = [] } = useAcceptedAlarms();
  const waiting = data.filter(({ from }) => from.id !== id).flatMap(({ items }) => items.filter(mayAccept)).length;
  // The clock ticks here only while something is parked.
  return parked.length > 0 ? <DueEntry waiting={waiting} parked={parked} /> : <Entry waiting={waiting} due={0} />;
}

function DueEntry({ waiting, parked }: { waiting: number; parked: readonly ParkedAlarm[] }) {
  const nowMs = useSecondTick(serverNow);
  return <Entry waiting={waiting} due={parked.filter((alarm) => isDue(alarm, nowMs)).length} />;
}

function Entry({ waiting, due }: { waiting: number; due: number }) {
  if (waiting + due === 0) return null;
  const labels = [
    waiting > 0 && (waiting === 1 ? '1 alarm waits to be accepted' : `${waiting} alarms wait to be accepted`),
    due > 0 && (due === 1 ? '1 parked alarm is due' : `${due} parked alarms are due`),
  ];
  return (
    <span className="flex items-center text-13 text-warning tabular-nums">
      <IconLink
        to="/profile/shift"
        label={labels.filter(Boolean).join(', ')}
        icon={<HandHelping />}
        className="text-warning"
      />
      {waiting + due}
    </span>
  );
}
