import { use } from 'react';
import { actOnAlarm } from './act-on-alarm.ts';
import { AlarmHolderContext } from './alarm-holder.ts';
import { useUser } from './session.tsx';

/**
 * Returns a function that sends an act on the alarm of this part of the page, such as a talkdown. Like resolving, it asks
 * first while a colleague has the alarm (`actOnAlarm`). `confirmLabel` is the answer that goes ahead: 'Call anyway'.
 */
export function useActOnAlarm() {
  const me = useUser();
  const holder = use(AlarmHolderContext);
  return <Result>(confirmLabel: string, send: (expectedHolder: string | null) => Promise<Result>): Promise<Result> =>
    actOnAlarm(me, { holder, confirmLabel }, send);
}
