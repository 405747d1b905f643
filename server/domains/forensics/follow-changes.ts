import type { Logger } from 'pino';
import type { ForensicIndexWriter } from '#db/forensics/index-writer.ts';
import type { Client } from '#db/open.ts';
import type { Changes } from '../../changes.ts';
import { storageCode } from '../../storage.ts';

/** Documents that one transaction writes at most; the job writes those beyond, so that no alarm waits for them. */
const MOST_AT_ONCE = 200;

interface Parts {
  client: Client;
  changes: Pick<Changes, 'attend'>;
  index: Pick<ForensicIndexWriter, 'latestMark' | 'writeMarkedAfter'>;
  logger: Pick<Logger, 'error'>;
}

/**
 * Writes the documents of what a transaction has changed at its end, so that a search that follows finds it. A document
 * that cannot be written fails no alarm: it stays marked, and the job tries again.
 */
export function followChanges({ client, changes, index, logger }: Parts): void {
  changes.attend(() => {
    const before = index.latestMark();
    return () => {
      if (index.latestMark() === before) return;
      try {
        client.transaction(() => index.writeMarkedAfter(before, MOST_AT_ONCE))();
      } catch (error) {
        // A failure of the storage concerns the change itself.
        if (!client.inTransaction || storageCode(error) !== undefined) throw error;
        logger.error({ err: error }, 'the search index could not follow a change');
      }
    };
  });
}
