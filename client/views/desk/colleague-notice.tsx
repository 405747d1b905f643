import { use } from 'react';
import { AlarmHolderContext } from '../../lib/alarm-holder.ts';
import { useUser } from '../../lib/session.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Announces that a colleague works on the alarm; absent while nobody does, or the operator themselves. */
export function ColleagueNotice() {
  const holder = use(AlarmHolderContext);
  const me = useUser();
  if (!holder || holder.id === me.id) return null;
  return (
    <Banner tone="warning" className="shrink-0">
      <span className="font-semibold">{holder.name}</span> works on this alarm.
    </Banner>
  );
}
