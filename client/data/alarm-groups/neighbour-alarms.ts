import { type AlarmGroup, listNeighbourAlarms } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { GROUP_NEIGHBOURS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { useLookUp } from '../send.ts';

/** The requested window, ms UTC. */
export interface NeighbourWindow {
  startTimestamp: number;
  endTimestamp: number;
}

/** Fetches what happened at the group's site in a window. */
export type FetchNeighbours = (group: AlarmGroup, window: NeighbourWindow) => Promise<readonly EventAlarm[]>;

/** Asks as the signed-in user. */
export const fetchNeighbours: FetchNeighbours = async ({ alarms, location }, window) => {
  const query = {
    ...window,
    sourceEntityIds: { values: [...new Set(alarms.map(({ cameraId }) => cameraId))], negative: false },
    locationId: location.id,
    product: 'scan' as const,
  };
  return (await call(listNeighbourAlarms, { query })).items;
};

interface Minute {
  /** ms UTC */
  moment: number;
  direction: -1 | 1;
}

/** Fetches the minute before (-1) or after (1) a moment, on request. */
export const useNeighbourMinute = (group: AlarmGroup, fetchMinute: FetchNeighbours) =>
  useLookUp({
    mutationFn: ({ moment, direction }: Minute) => {
      const from = Math.round(moment);
      const other = from + direction * GROUP_NEIGHBOURS.windowMs;
      return fetchMinute(group, { startTimestamp: Math.min(from, other), endTimestamp: Math.max(from, other) });
    },
  });
