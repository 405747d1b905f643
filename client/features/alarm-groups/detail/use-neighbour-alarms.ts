import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AlarmGroup, listNeighbourAlarms } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { GROUP_NEIGHBOURS } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';

interface Minute {
  /** The moment on show, ms UTC. */
  moment: number;
  direction: -1 | 1;
}

/** The requested window, ms UTC. */
export interface NeighbourWindow {
  startTimestamp: number;
  endTimestamp: number;
}

/** Fetches what happened at the group's site in a window. */
type AskNeighbours = (group: AlarmGroup, window: NeighbourWindow) => Promise<readonly EventAlarm[]>;

const askInSession: AskNeighbours = async ({ alarms, location }, window) => {
  const query = {
    ...window,
    sourceEntityIds: { values: [...new Set(alarms.map(({ cameraId }) => cameraId))], negative: false },
    locationId: location.id,
    product: 'scan' as const,
  };
  return (await call(listNeighbourAlarms, { query })).items;
};

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
export function useNeighbourAlarms(group: AlarmGroup, ask: AskNeighbours = askInSession): NeighbourAlarms {
  const [found, setFound] = useState<readonly EventAlarm[]>([]);
  const { alarms } = group;
  const events = useMemo(() => distinct([...alarms, ...found]), [alarms, found]);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ moment, direction }: Minute) => {
      const other = Math.round(moment) + direction * GROUP_NEIGHBOURS.windowMs;
      return ask(group, {
        startTimestamp: Math.min(Math.round(moment), other),
        endTimestamp: Math.max(Math.round(moment), other),
      });
    },
    onSuccess: (items) => {
      const known = new Set(events.map(({ id }) => id));
      if (items.every(({ id }) => known.has(id))) toast.info('No other alarms within this minute');
      else setFound((before) => distinct([...before, ...items]));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return {
    events,
    fetchMinute: (moment, direction) => mutate({ moment, direction }),
    fetching: isPending ? variables.direction : undefined,
  };
}

/** The first of those with the same id: the group's own come before the neighbours found. */
function distinct(events: readonly EventAlarm[]): readonly EventAlarm[] {
  const byId = new Map<string, EventAlarm>();
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
}
