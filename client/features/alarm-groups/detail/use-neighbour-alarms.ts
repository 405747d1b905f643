import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AlarmGroup, listNeighbourAlarms } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { GROUP_NEIGHBOURS } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';

interface Minute {
  /** The moment on show, ms UTC. */
  moment: number;
  direction: -1 | 1;
}

/** Alarms of the group's cameras from the minute before or after a moment, whichever group they are of. */
export function useNeighbourAlarms({ alarms, location }: AlarmGroup) {
  const [found, setFound] = useState<readonly EventAlarm[]>([]);
  const fetching = useMutation({
    mutationFn: async ({ moment, direction }: Minute) => {
      const other = Math.round(moment) + direction * GROUP_NEIGHBOURS.windowMs;
      const query = {
        startTimestamp: Math.min(Math.round(moment), other),
        endTimestamp: Math.max(Math.round(moment), other),
        sourceEntityIds: { values: [...new Set(alarms.map(({ cameraId }) => cameraId))], negative: false },
        locationId: location.id,
        product: 'scan' as const,
      };
      return (await call(listNeighbourAlarms, { query })).items;
    },
    onSuccess: (items) => setFound((before) => distinct([...before, ...items])),
  });
  return { events: distinct([...alarms, ...found]), fetching };
}

/** The first of those with the same id: the group's own before what was found beside them. */
function distinct(events: readonly EventAlarm[]): readonly EventAlarm[] {
  const byId = new Map<string, EventAlarm>();
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
}
