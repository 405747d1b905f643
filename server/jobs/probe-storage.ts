import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { meta } from '#db/schema/meta.ts';
import type { FileArea, Storage } from '../storage.ts';
import type { Job } from './job.ts';

interface Parts {
  storage: Storage;
  db: Db;
  folders: Record<FileArea, { probe: () => Promise<void> }>;
  logger: Pick<Logger, 'debug'>;
}

/** Detects when failing storage becomes writable again, even while no call writes. */
export function probeStorage({ storage, db, folders, logger }: Parts): Job {
  const probes = {
    database: () => probeDatabase(db),
    recordings: folders.recordings.probe,
    evidence: folders.evidence.probe,
  } as const;
  const run = async () => {
    for (const area of ['database', 'recordings', 'evidence'] as const) {
      if (!storage.isFailing(area)) continue;
      try {
        await probes[area]();
        storage.worked(area);
      } catch (error) {
        logger.debug({ err: error, area }, 'the storage still fails');
      }
    }
  };
  return { name: 'probing the storage', everyMs: 5_000, by: 'real-time', run };
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
