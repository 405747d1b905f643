import { usePendingCount } from '../../data/alarms/alarm-polls.ts';
import type { CountSource } from '../screen-route.ts';

/** Maps each sidebar count to the hook that reads it; the hook runs while its line is shown. */
export const countSources: Record<CountSource, () => number | undefined> = {
  'pending-alarms': usePendingCount,
};
