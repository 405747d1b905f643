import { getHealth } from '#contract/health.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { adaptersOf } from '../../providers/adapters.ts';

/** Health check. The server listens only once everything behind it is up. 507 while its storage fails. */
export const health = domain({
  services: (_needs: Foundation) => ({}),
  routes: ({ clock, config, storage }) => [
    forAnyone(getHealth, () => {
      const trouble = storage.trouble();
      if (trouble) throw new Refused('storage_failed', trouble);
      return {
        status: 'ok' as const,
        release: config.releaseName,
        serverTime: clock.now(),
        adapters: adaptersOf(config),
      };
    }),
  ],
});
