import type * as z from 'zod/mini';
import { epochMs } from './query.ts';

const MAX_MS = 86_400_000;

/** The bounds of the window in which neighbours are searched, ms UTC. */
export const neighbourWindow = {
  startTimestamp: epochMs('startTimestamp'),
  endTimestamp: epochMs('endTimestamp'),
};

/** Refuses a window that ends before it begins or covers more than a day. For `superRefine`. */
export function checkWindow(
  { startTimestamp, endTimestamp }: { startTimestamp: number; endTimestamp: number },
  context: z.core.$RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (endTimestamp <= startTimestamp) refuse('endTimestamp must be after startTimestamp');
  else if (endTimestamp - startTimestamp > MAX_MS) {
    refuse('startTimestamp and endTimestamp must be at most 24 hours apart');
  }
}
