import { useQuery } from '@tanstack/react-query';
import { findSop } from '#contract/sops.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** Procedures change rarely. ms */
const STALE_MS = 5 * 60_000;

/**
 * The requested procedure: that of a raw or location alarm's type, or else the location's Default SOP; of an alarm or
 * alarm group the version of its time.
 */
export interface SopSubject {
  locationId: string;
  /** A raw alarm or a location alarm. */
  alarmId?: string | undefined;
  alarmGroupId?: string | undefined;
}

/** The procedure that applies; null if there is none. `current` requests today's version of a past alarm. */
export function useSop({ locationId, alarmId, alarmGroupId }: SopSubject, current = false) {
  return useQuery({
    queryKey: keys.sops.applying(locationId, { alarmId, alarmGroupId, current }),
    queryFn: async ({ signal }) => {
      const subject = { location_id: locationId, alarm_id: alarmId, alarm_group_id: alarmGroupId };
      // Sent only if the server has said that there is another version: not all servers keep versions.
      const query = current ? { ...subject, current } : subject;
      const { payload: sop } = await call(findSop, { query }, { signal });
      // For scan, servers may keep a procedure of its own beside the one for remote guarding.
      const isOfScan = alarmGroupId !== undefined;
      return sop && isOfScan ? { ...sop, sop_workflow: sop.scan_sop ?? sop.sop_workflow } : sop;
    },
    staleTime: STALE_MS,
  });
}
