import { useQuery } from '@tanstack/react-query';
import { listAcknowledgements } from '#contract/acknowledgements.ts';
import {
  type DisarmUpdate,
  getLocationConfig,
  type LocationConfig,
  type ScheduleUpdate,
  updateDisarmWindow,
  updateSchedule,
} from '#contract/location-config.ts';
import { LOCATIONS } from '#contract/record-limits.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';
import { keys } from '../keys.ts';

/** When a location is monitored and disarmed, while administrators edit it: refreshed as often as the location. */
export const useLocationConfig = (id: string) =>
  useQuery({
    queryKey: keys.locations.config(id),
    queryFn: async ({ signal }) => (await call(getLocationConfig, { params: { id } }, { signal })).payload,
    refetchInterval: LOCATIONS.refreshMs,
  });

/** Changes that the location's appliance has not confirmed yet. */
export const useAcknowledgements = (id: string) =>
  useQuery({
    queryKey: keys.locations.acknowledgements(id),
    queryFn: async ({ signal }) => (await call(listAcknowledgements, { params: { id } }, { signal })).payload,
    refetchInterval: LOCATIONS.refreshMs,
  });

const entity = 'locations';

export const saveSchedule = (id: string): Edit<ScheduleUpdate, LocationConfig> => ({
  entity,
  send: async (body) => (await call(updateSchedule, { params: { id }, body })).payload,
  successMessage: 'Monitoring Schedule Updated',
});

export const saveDisarmWindow = (id: string): Edit<DisarmUpdate, LocationConfig> => ({
  entity,
  send: async (body) => (await call(updateDisarmWindow, { params: { id }, body })).payload,
  successMessage: 'Disarm Window Updated',
});

export const discardDisarmWindow = (id: string): Edit<DisarmUpdate, LocationConfig> => ({
  ...saveDisarmWindow(id),
  successMessage: 'Disarm Window Discarded',
});
