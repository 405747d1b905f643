import type { Clock } from '#clock/clock.ts';
import { getHealth } from '#contract/health.ts';
import { forAnybody } from '../../http/bind.ts';

/** Answers from the moment the server listens, which it does when everything behind it is up. */
export const healthRoutes = (clock: Clock, release: string) => [
  forAnybody(getHealth, () => ({ status: 'ok' as const, release, serverTime: clock.now() })),
];
