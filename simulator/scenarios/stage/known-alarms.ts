import type { LoggedFact } from '#contract/sim/event-log.ts';
import type { HeldAlarm } from '../cast/held-alarm.ts';

type Known = Pick<HeldAlarm, 'id' | 'product'> & {
  incidents: readonly string[];
  isResolved: boolean;
  /** Whether it went back to the queue, and nobody has claimed it since. */
  isReturned: boolean;
};

/** The alarms of a world, as far as the event log has named them. */
export interface KnownAlarms {
  /** Takes note of a fact. */
  note(fact: LoggedFact): void;
  /** The alarms of an incident that are not resolved, oldest first. `isOf`: whether an incident's id is wanted. */
  openOf(isOf: (incidentId: string) => boolean): readonly Pick<HeldAlarm, 'id' | 'product'>[];
  /** The ids of the incidents of an alarm. */
  incidentsOf(alarmId: string): readonly string[];
  /** Whether an alarm is of a wanted incident. */
  isOf(alarmId: string, isWanted: (incidentId: string) => boolean): boolean;
  /** Whether an alarm went back to the queue, and nobody has claimed it since. */
  isReturned(alarmId: string): boolean;
  /** A copy that goes its own way. */
  copy(): KnownAlarms;
}

export function createKnownAlarms(from: ReadonlyMap<string, Known> = new Map()): KnownAlarms {
  const known = new Map(from);
  return {
    note: ({ fact, alarm, incidents }) => {
      if (!alarm) return;
      const before = known.get(alarm.id);
      known.set(alarm.id, {
        ...alarm,
        incidents: [...new Set([...(before?.incidents ?? []), ...incidents])],
        isResolved: fact === 'alarm.resolved' || (before?.isResolved ?? false),
        isReturned: fact === 'alarm.returned' || (fact !== 'alarm.claimed' && (before?.isReturned ?? false)),
      });
    },
    openOf: (isOf) => [...known.values()].filter(({ isResolved, incidents }) => !isResolved && incidents.some(isOf)),
    incidentsOf: (alarmId) => known.get(alarmId)?.incidents ?? [],
    isReturned: (alarmId) => known.get(alarmId)?.isReturned ?? false,
    copy: () => createKnownAlarms(known),
    isOf: (alarmId, isWanted) => known.get(alarmId)?.incidents.some(isWanted) ?? false,
  };
}
