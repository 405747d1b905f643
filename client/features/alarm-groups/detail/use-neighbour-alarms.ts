import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AlarmGroup, listNeighbourAlarms } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { GROUP_NEIGHBOURS } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';

interface Minute {
  /** The moment on show, ms UTC. */
  moment: number;
  direction: -1 | 1;
}

/** What is asked for, ms UTC. */
export interface NeighbourWindow {
  startTimestamp: number;
  endTimestamp: number;
}

/** Who answers what happened at the group's site in a window. */
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

/** Alarms of the group's cameras from the minute before or after a moment, whichever group they are of. */
export function useNeighbourAlarms(group: AlarmGroup, ask: AskNeighbours = askInSession) {
  const [found, setFound] = useState<readonly EventAlarm[]>([]);
  const fetching = useMutation({
    mutationFn: ({ moment, direction }: Minute) => {
      const other = Math.round(moment) + direction * GROUP_NEIGHBOURS.windowMs;
      return ask(group, {
        startTimestamp: Math.min(Math.round(moment), other),
        endTimestamp: Math.max(Math.round(moment), other),
      });
    },
    onSuccess: (items) => setFound((before) => distinct([...before, ...items])),
  });
  const { alarms } = group;
  // The same as long as they are: hundreds of segments are drawn from them.
  const events = useMemo(() => distinct([...alarms, ...found]), [alarms, found]);
  return { events, fetching };
}

/** The first of those with the same id: the group's own before what was found beside them. */
function distinct(events: readonly EventAlarm[]): readonly EventAlarm[] {
  const byId = new Map<string, EventAlarm>();
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
}
