import { pino } from 'pino';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import {
  type AlarmPage,
  createAlarmLister,
  createAlarmSearch,
  type ListAlarms,
} from '#server/domains/alarms/list/alarm-lister.ts';
import { listen } from '#server/http/listen.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { SECRETS } from '#tests/support/watchfloor.ts';
import { millionAlarms } from './alarm-list/million.ts';
import { keyOf, questions } from './alarm-list/questions.ts';
import { START_MS } from './repeated-week.ts';

/*
 * The server over a million alarms, as a separate process. Every request of the mix runs in the scope of the
 * user it was drawn for, not of the one who is signed in. With the argument `memory`, repeated requests are answered from
 * memory, so that only the work around the list (authentication, parsing, encoding) remains. On request over
 * IPC it reports its processor time, in ms.
 */
const db = millionAlarms();
const logger = pino({ level: 'silent' });
const asked = [...questions(db, 'mix'), ...questions(db, 'console')];
const askers = new Map(asked.map(({ key, asker }) => [key, asker]));
// The data is static during the measurement, so no changes are announced.
const list = createAlarmLister(db, createAlarmSearch(db, createWorldCache(db)), () => undefined);
const fromDatabase: ListAlarms = (query, asker) => list(query, askers.get(keyOf(query)) ?? asker);
const remembered = new Map<string, AlarmPage>();
const fromMemory: ListAlarms = (query, asker) => {
  const key = keyOf(query);
  const page = remembered.get(key) ?? fromDatabase(query, asker);
  remembered.set(key, page);
  return page;
};
const app = createApp({
  db,
  clock: new SimulatedClock(START_MS),
  realTime: new RealClock(),
  config: readConfig({ ...SECRETS, PORT: '0' }),
  logger,
  listAlarms: process.argv[2] === 'memory' ? fromMemory : fromDatabase,
});
const { origin } = await listen(app, '127.0.0.1', 0, logger);
process.send?.({ type: 'ready', addresses: { http: origin } });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processorMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit(0));
