import { useMemo, useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import {
  type FetchNeighbours,
  fetchNeighbours,
  useNeighbourMinute,
} from '../../../data/alarm-groups/neighbour-alarms.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';

interface NeighbourAlarms {
  /**
   * The group's own alarms and the neighbours found. The array keeps its identity while its content is unchanged:
   * hundreds of segments are drawn from it.
   */
  events: readonly EventAlarm[];
  /** Fetches the minute before (-1) or after (1) a moment, ms UTC; tells the user if there is nothing new. */
  fetchMinute: (moment: number, direction: -1 | 1) => void;
  /** The minute being fetched. */
  fetching: -1 | 1 | undefined;
}

/** Alarms of the group's cameras from the minute before or after a moment, including those of other groups. */
export function useNeighbourAlarms(group: AlarmGroup, fetchEvents: FetchNeighbours = fetchNeighbours): NeighbourAlarms {
  const [found, setFound] = useState<readonly EventAlarm[]>([]);
  const { alarms } = group;
  const events = useMemo(() => uniqueAlarms([...alarms, ...found]), [alarms, found]);
  const { mutateAsync, isPending, variables } = useNeighbourMinute(group, fetchEvents);

  function addFound(items: readonly EventAlarm[]): void {
    const known = new Set(events.map(({ id }) => id));
    if (items.every(({ id }) => known.has(id))) toast.info('No other alarms within this minute');
    else setFound((before) => uniqueAlarms([...before, ...items]));
  }
  return {
    events,
    // Of two quick presses, both count: `mutate` would forget the first one.
    fetchMinute: (moment, direction) =>
      void mutateAsync({ moment, direction }).then(addFound, (error: Error) => toast.error(messageOf(error))),
    fetching: isPending ? variables.direction : undefined,
  };
}

/** The first of those with the same id: the group's own come before the neighbours found. */
function uniqueAlarms(events: readonly EventAlarm[]): readonly EventAlarm[] {
  const byId = new Map<string, EventAlarm>();
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
}
