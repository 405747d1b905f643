import { useQuery } from '@tanstack/react-query';
import { getDoorImage, getDoorMapping, type LabelBody, saveDoorLabel } from '#contract/door-labels.ts';
import { DOORS } from '#contract/record-limits.ts';
import { call } from '../lib/call.ts';
import type { Edit } from './edit.ts';
import { keys } from './keys.ts';

/** The door of a mapping, refreshed as often as the list. */
export const useDoorMapping = (dcpId: string) =>
  useQuery({
    queryKey: keys.doors.mapping(dcpId),
    queryFn: async ({ signal }) => (await call(getDoorMapping, { params: { id: dcpId } }, { signal })).payload,
    refetchInterval: DOORS.refreshMs,
  });

/** The picture of a mapping's camera. Fetched again only on request: another picture would move under the drawing. */
export const useDoorImage = (dcpId: string) =>
  useQuery({
    queryKey: keys.doors.image(dcpId),
    queryFn: async ({ signal }) => (await call(getDoorImage, { params: { id: dcpId } }, { signal })).payload,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Saves or deletes the label of a mapped door. */
export const labelDoor = (dcpId: string): Edit<LabelBody> => ({
  entity: 'doors',
  send: (body) => call(saveDoorLabel, { params: { id: dcpId }, body }),
  successMessage: 'Door Label Updated',
});
