import { useQuery } from '@tanstack/react-query';
import { ALARM_LIST } from '#contract/limits.ts';
import { getSharedLocationAlarm, getSharedLocationAlarmMedia } from '#contract/shared-location-alarm.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { pollWhileOpen, readPart, type SharedLink } from './shared-link.ts';

/** The location alarm of a link, refetched as often as a single alarm. */
export function useSharedLocationAlarm(link: SharedLink) {
  return useQuery({
    queryKey: keys.shared.of('location-alarm', link),
    queryFn: async ({ signal }) => (await call(getSharedLocationAlarm, { query: link }, { signal })).payload,
    refetchInterval: pollWhileOpen(ALARM_LIST.refreshMs),
  });
}

/** The media of one of its raw alarms. Fetched once: a new signed address would restart the video. */
export function useSharedLocationAlarmMedia(link: SharedLink, alarmId: string | undefined) {
  return useQuery({
    queryKey: keys.shared.part('location-alarm', 'media', link, alarmId),
    queryFn: async ({ signal, client }) =>
      (
        await readPart(
          client,
          call(getSharedLocationAlarmMedia, { query: { ...link, alarmId, includeBoxes: true } }, { signal }),
        )
      ).payload,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
