import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getAlarmTypeColors } from '#contract/alarm-types.ts';
import type { AlarmTypeColors } from '#contract/tenants.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** Tenants rarely change their colours. ms */
const FRESH_MS = 10 * 60_000;

const none: z.output<typeof AlarmTypeColors> = {};

/** The colour of each alarm type by name, for records without their tenant's colours; empty until they are known. */
export function useTypeColors(): z.output<typeof AlarmTypeColors> {
  const { data } = useQuery({
    queryKey: keys.alarmTypes.colors,
    queryFn: async ({ signal }) => (await call(getAlarmTypeColors, {}, { signal })).payload,
    staleTime: FRESH_MS,
  });
  return data ?? none;
}
