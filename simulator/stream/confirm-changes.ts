import type { Logger } from 'pino';
import { confirmChange, listUnconfirmedChanges } from '#contract/sim/acknowledgements.ts';
import type { Call } from '#platform/connections/ingest-api.ts';

/**
 * Confirms the changes of configuration since the world began, as the appliances of the sites do. Older ones stay
 * pending: their appliances do not answer. Never rejects.
 */
export async function confirmChanges(call: Call, { startMs }: { startMs: number }, log: Logger): Promise<void> {
  try {
    const { payload: pending } = await call(listUnconfirmedChanges, {});
    for (const { id, createdAtMs } of pending) {
      if (createdAtMs >= startMs) await call(confirmChange, { params: { id } });
    }
  } catch (error) {
    // The next change, or the next connection, leads to another attempt.
    log.debug({ error }, 'a change of configuration could not be confirmed');
  }
}
