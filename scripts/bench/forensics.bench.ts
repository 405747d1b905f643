import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { figure, ms } from './figures.ts';
import { measureIndexing } from './forensics/measure-indexing.ts';
import { forensicMix } from './forensics/mix.ts';
import { searchedMillion } from './forensics/searched-million.ts';
import { measureList } from './measure-list.ts';
import { timed } from './processor-time.ts';
import { ALARMS, count, START_MS } from './repeated-week.ts';

/*
 * The forensic search over a million raw alarms and the event alarms of a week, in process and in its wire format, and
 * what its index costs an alarm.
 */

console.log(`forensic search: ${ALARMS.toLocaleString('en')} raw alarms (made once, kept in .cache/bench)`);
const db = searchedMillion();
const draw = forensicMix(createWorldCache(db).current(), randomStream(1, 'bench/forensics'));
const { forensics } = benchServices(db, new SimulatedClock(START_MS));
console.log(`documents: ${count(db.$client, 'forensic_documents').toLocaleString('en')}`);
measureList({
  db,
  draw,
  list: (caller, query) => forensics.search(caller, query),
  table: 'forensic_documents',
  newestBy: 'no',
  atMostMs: 100,
});
const own = db.$client.prepare(
  "SELECT rowid FROM forensic_words WHERE forensic_words MATCH 'person' ORDER BY bm25(forensic_words) LIMIT 10",
);
figure("FTS5's own bm25 over all matches of 'person'", ms(timed(() => own.all()).took), 'not used');
measureIndexing(db);
db.$client.close();
