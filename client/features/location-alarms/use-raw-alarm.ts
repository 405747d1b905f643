import { useState } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { firstShown } from './clips.ts';

export interface ShownRawAlarm {
  alarm: Alarm | undefined;
  /** From 1, by time; 0 where there is none. */
  number: number;
  show: (id: string) => void;
  /** The one before or after by time; absent at the ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Which raw alarm of a location alarm is on show. Alarms that join later do not change it. */
export function useRawAlarm(rawAlarms: readonly Alarm[]): ShownRawAlarm {
  const [chosen, show] = useState(() => firstShown(rawAlarms)?.id);
  const known = rawAlarms.findIndex(({ id }) => id === chosen);
  const fallback = firstShown(rawAlarms);
  const index = known === -1 && fallback ? rawAlarms.indexOf(fallback) : known;
  const before = rawAlarms[index - 1];
  const after = rawAlarms[index + 1];
  return {
    alarm: rawAlarms[index],
    number: index + 1,
    show,
    previous: before && (() => show(before.id)),
    next: after && (() => show(after.id)),
  };
}
