import type { Logger } from 'pino';
import { isSimulatedAddress } from '#contract/camera-sources.ts';
import type { Db } from '#db/open.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Disturbances } from '#platform/connections/disturbances.ts';
import { createChanges } from './changes.ts';
import type { Config } from './config.ts';
import type { ListAlarms } from './domains/alarms/list/alarm-lister.ts';
import { createAudit } from './domains/audit/audit-service.ts';
import type { ServerClock } from './domains/simulation/clock-service.ts';
import { createFileAreas } from './files/file-areas.ts';
import type { OpenFile } from './files/file-folder.ts';
import { createFileLinks } from './files/file-links.ts';
import { createIds, type FillRandom } from './ids.ts';
import { createKeepingTime } from './keeping-time.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createMediaAddresses } from './providers/media-addresses.ts';
import { createBus } from './realtime/bus.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import { createStorage } from './storage.ts';
import type { Supervisor } from './supervisor/supervisor.ts';
import { createWorldCache, type IsSimulated } from './world/world-cache.ts';

/** The parts from which the server is built. */
export interface Parts {
  db: Db;
  /** The clock for the timestamps of alarms, history and replies. */
  clock: ServerClock;
  /** Sessions, tokens and heartbeats run on real time. */
  realTime: Clock;
  config: Config;
  logger: Logger;
  /** Replaces the database's alarm list, for measuring the rest of the server. */
  listAlarms?: ListAlarms;
  /** Whether this is the reader's thread: it receives no announcements, so it must not cache data that changes. */
  isReader?: boolean;
  /** Replaces opening new files on the disk, for tests of a full disk. */
  openFile?: OpenFile;
  /** The faults on the way to its callers, where they can be staged. */
  disturbances?: Disturbances;
  /** The snapshots of the world, where they can be taken. */
  snapshots?: Snapshots;
  /** The program that can start this one again with another world, where there is one. */
  supervisor?: () => Supervisor | undefined;
  /** Leaves out the jobs that only keep an install in order. */
  omitsHousekeeping?: boolean;
  /** Where it is measured what happens; undefined where nobody asks. */
  metrics?: Metrics;
  /** Replaces the machine's randomness in ids, so that a world repeats. */
  fillRandom?: FillRandom;
}

/** The foundation of every domain: the parts, changes and announcements, folders of files, ids, the audit log, signed addresses. */
export function createFoundation(parts: Parts) {
  const { db, clock, realTime, config, logger } = parts;
  const bus = createBus(logger);
  const newId = createIds(clock, parts.fillRandom);
  const storage = createStorage({ realTime, logger, database: db.$client.name });
  const world = createWorldCache(db);
  const isSimulated: IsSimulated = ({ rtspUrl }) => isSimulatedAddress(rtspUrl, config);
  bus.subscribe('world', (place) => world.reload(place));
  return {
    ...parts,
    bus,
    storage,
    fileAreas: createFileAreas({ dataDir: config.dataDir, storage, logger, openFile: parts.openFile }),
    changes: createChanges(db, bus, storage),
    newId,
    keepingTime: createKeepingTime(parts),
    links: createFileLinks({ secret: config.authSecret, realTime }),
    audit: createAudit(db, clock, storage),
    addresses: createMediaAddresses({
      secret: config.mediaSecret,
      mediaUrl: config.mediaPublicUrl,
      whepUrl: config.mediaWhepPublicUrl,
      hlsUrl: config.mediaHlsPublicUrl,
      namesViewers: config.isDemo,
      realTime,
    }),
    world,
    isSimulated,
  };
}

export type Foundation = ReturnType<typeof createFoundation>;
