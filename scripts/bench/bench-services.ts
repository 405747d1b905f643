import { pino } from 'pino';
import type { Db } from '#db/open.ts';
import { readConfig } from '#server/config.ts';
import type { ServerClock } from '#server/domains/simulation/clock-service.ts';
import { assembleDomains } from '#server/domains.ts';
import { SECRETS } from '#tests/support/watchfloor.ts';

/** The server's services without the server, for figures that exclude HTTP and sockets. */
export const benchServices = (db: Db, clock: ServerClock) =>
  assembleDomains({
    db,
    clock,
    realTime: clock,
    config: readConfig({ ...SECRETS }),
    logger: pino({ level: 'silent' }),
  }).services;
