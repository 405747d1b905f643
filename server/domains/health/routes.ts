import type { Clock } from '#clock/clock.ts';
import { getHealth } from '#contract/health.ts';
import { forAnybody } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import type { Storage } from '../../storage.ts';

/** Answers from the moment the server listens, which it does when everything behind it is up. 507 while its storage fails. */
export const healthRoutes = (clock: Clock, release: string, storage: Pick<Storage, 'trouble'>) => [
  forAnybody(getHealth, () => {
    const trouble = storage.trouble();
    if (trouble) throw new Refused('storage_failed', trouble);
    return { status: 'ok' as const, release, serverTime: clock.now() };
  }),
];
