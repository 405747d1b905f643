import { HandHelping } from 'lucide-react';
import { isWaiting, useShiftHandovers } from '../../data/shift-handovers.ts';
import { appConfig } from '../../lib/config.ts';
import { useCan, useUser } from '../../lib/session.tsx';
import { IconLink } from '../../ui/actions/icon-link.tsx';

/** In the top bar, while colleagues' alarms wait to be accepted: their number, and the way to them. */
export function WaitingHandovers() {
  const isMember = useCan('location_alarm:update');
  return isMember && appConfig().offersShiftHandovers ? <Waiting /> : null;
}

function Waiting() {
  const { id } = useUser();
  const { data = [] } = useShiftHandovers();
  const count = data.filter(({ from }) => from.id !== id).flatMap(({ items }) => items.filter(isWaiting)).length;
  if (count === 0) return null;
  const label = count === 1 ? '1 alarm waits to be accepted' : `${count} alarms wait to be accepted`;
  return (
    <span className="flex items-center text-13 text-warning tabular-nums">
      <IconLink to="/profile/shift" label={label} icon={<HandHelping />} className="text-warning" />
      {count}
    </span>
  );
}
