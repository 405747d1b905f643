import { pino } from 'pino';
import { RealClock } from '#clock/real-clock.ts';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type AlarmPage, createAlarmLister, type ListAlarms } from '#server/domains/alarms/list/alarm-lister.ts';
import { createReferences } from '#server/domains/alarms/list/reference-data.ts';
import { listen } from '#server/http/listen.ts';
import { SECRETS } from '#tests/support/watchfloor.ts';
import { millionAlarms, START_MS } from './alarm-list/million.ts';

/*
 * The server over a million alarms, as a process of its own. With the argument `memory` its
 * alarm list answers every question after the first time from memory, so that all that is
 * around the list (authentication, parsing, encoding) remains.
 */
const db = millionAlarms();
const logger = pino({ level: 'silent' });
const remembered = new Map<string, AlarmPage>();
const real = createAlarmLister(db, createReferences(db));
const fromMemory: ListAlarms = (query, asker) => {
  const key = JSON.stringify(query);
  const page = remembered.get(key) ?? real(query, asker);
  remembered.set(key, page);
  return page;
};
const app = createApp({
  db,
  clock: new SimulatedClock(START_MS),
  realTime: new RealClock(),
  config: readConfig({ ...SECRETS, PORT: '0' }),
  logger,
  ...(process.argv[2] === 'memory' ? { listAlarms: fromMemory } : {}),
});
const { origin } = await listen(app, '127.0.0.1', 0, logger);
process.send?.({ type: 'ready', addresses: { http: origin } });
process.on('disconnect', () => process.exit(0));
