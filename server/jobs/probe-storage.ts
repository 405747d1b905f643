import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { meta } from '#db/schema/meta.ts';
import type { FileAreas } from '../files/file-areas.ts';
import type { Storage, StorageArea } from '../storage.ts';
import type { Job } from './job.ts';

interface Parts {
  storage: Storage;
  db: Db;
  fileAreas: Pick<FileAreas, 'all'>;
  logger: Pick<Logger, 'debug'>;
}

/** Detects when failing storage becomes writable again, even while no call writes. */
export function probeStorage({ storage, db, fileAreas, logger }: Parts): Job {
  const probes: { area: StorageArea; probe: () => Promise<void> | void }[] = [
    { area: 'database', probe: () => probeDatabase(db) },
    ...fileAreas.all().map(({ area, folder }) => ({ area, probe: folder.probe })),
  ];
  const run = async () => {
    for (const { area, probe } of probes) {
      if (!storage.isFailing(area)) continue;
      try {
        await probe();
        storage.worked(area);
      } catch (error) {
        logger.debug({ err: error, area }, 'the storage still fails');
      }
    }
  };
  return { name: 'probing the storage', everyMs: 5_000, by: 'real-time', isHousekeeping: true, run };
}

/** Commits a write that leaves no data behind. */
function probeDatabase(db: Db): void {
  const key = 'storage_probe';
  db.transaction(
    (transaction) => {
      transaction.insert(meta).values({ key, value: '' }).run();
      transaction.delete(meta).where(eq(meta.key, key)).run();
    },
    { behavior: 'immediate' },
  );
}
