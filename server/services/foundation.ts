import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { Db } from '#db/open.ts';
import { createChanges } from '../changes.ts';
import type { Config } from '../config.ts';
import type { ListAlarms } from '../domains/alarms/list/alarm-lister.ts';
import { createReferences } from '../domains/alarms/list/reference-data.ts';
import { createAudit } from '../domains/audit/service.ts';
import type { ServerClock } from '../domains/simulation/clock-service.ts';
import { createIds } from '../ids.ts';
import { createMediaAddresses } from '../providers/media-addresses.ts';
import { createBus } from '../realtime/bus.ts';

/** What the server is made from. */
export interface Parts {
  db: Db;
  /** What alarms, history and replies are stamped with. */
  clock: ServerClock;
  /** Sessions, tokens and heartbeats run on real time. */
  realTime: Clock;
  config: Config;
  logger: Logger;
  /** Takes the place of the database's alarm list: for measuring what is around it. */
  listAlarms?: ListAlarms;
}

/** What every area stands on: the parts, how changes run and are told of, ids, the audit log, signed addresses. */
export function createFoundation(parts: Parts) {
  const { db, clock, realTime, config, logger } = parts;
  const bus = createBus(logger);
  const newId = createIds(clock);
  return {
    ...parts,
    bus,
    changes: createChanges(db, bus),
    newId,
    audit: createAudit(db, clock, newId),
    addresses: createMediaAddresses({
      secret: config.mediaSecret,
      mediaUrl: config.mediaPublicUrl,
      whepUrl: config.mediaWhepPublicUrl,
      hlsUrl: config.mediaHlsPublicUrl,
      realTime,
    }),
    references: createReferences(db),
  };
}

export type Foundation = ReturnType<typeof createFoundation>;
