import { usePendingCount } from '../../data/alarms/use-pending-count.ts';
import type { CountSource } from '../routes.ts';

/** How each count of the sidebar is had: a hook that runs while its line is shown. */
export const countSources: Record<CountSource, () => number | undefined> = {
  'pending-alarms': usePendingCount,
};
