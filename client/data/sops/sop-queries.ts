import { useQuery } from '@tanstack/react-query';
import { SOP } from '#contract/record-limits.ts';
import { listSopAlarmTypes, listSopVersions } from '#contract/sop-editing.ts';
import { findSop, type Sop } from '#contract/sops.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { useLookUp } from '../send.ts';

/** The procedure itself, and not the Default SOP that applies in its place. */
async function ownSop(locationId: string, alarmTypeId: string | null, signal?: AbortSignal): Promise<Sop | null> {
  const query = { location_id: locationId, alarm_type_id: alarmTypeId ?? undefined };
  const { payload } = await call(findSop, { query }, signal ? { signal } : {});
  return payload?.alarm_type_id === alarmTypeId ? payload : null;
}

/**
 * The location's procedure for an alarm type, or its Default SOP; null while it has none. Refetched regularly, so that
 * an admin who edits it hears of another admin's version.
 */
export function useSopRecord(locationId: string, alarmTypeId: string | null) {
  return useQuery({
    queryKey: keys.sops.record(locationId, alarmTypeId),
    queryFn: ({ signal }) => ownSop(locationId, alarmTypeId, signal),
    refetchInterval: SOP.recordRefreshMs,
  });
}

/** Every alarm type, each with the location's procedure for it. */
export function useSopAlarmTypes(locationId: string | undefined) {
  return useQuery({
    queryKey: keys.sops.alarmTypes(locationId ?? ''),
    queryFn: async ({ signal }) => {
      const query = { location_id: locationId ?? '' };
      return (await call(listSopAlarmTypes, { query }, { signal })).payload;
    },
    enabled: locationId !== undefined,
  });
}

/** The newest versions of a procedure, the newest first. */
export function useSopVersions(id: string) {
  return useQuery({
    queryKey: keys.sops.versions(id),
    queryFn: async ({ signal }) => (await call(listSopVersions, { params: { id }, query: {} }, { signal })).payload,
  });
}

/** Reads the workflow of another location's procedure; null when it has none. */
export function useReadWorkflow() {
  return useLookUp({
    mutationFn: async ({ locationId, alarmTypeId }: { locationId: string; alarmTypeId: string | null }) =>
      (await ownSop(locationId, alarmTypeId))?.sop_workflow ?? null,
  });
}
