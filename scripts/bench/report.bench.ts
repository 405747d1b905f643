import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';
import { generateIncidentReport, INCIDENT_MARK } from '#contract/incident-reports.ts';
import { openDatabase } from '#db/open.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { shares } from '#db/schema/sharing.ts';
import { incidentsBody } from '#tests/support/report-request.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { createClaimRounds, printClaims } from './claims/claim-rounds.ts';
import { exporterToken, OPERATORS, startBare, startServer } from './claims/floors.ts';
import { figure, MB, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * A report of 50 incidents with their pictures, which media decodes: how long it takes, in how many steps its progress
 * shows, and what a cancelled one leaves. Then operators press Get alarm while such a report and an export of all alarms
 * are made again and again, compared with a bare queue as in the benchmark of claims.
 */

const INCIDENTS = sized(50, 3);
const REPORTS = sized(6, 2);
const ROUNDS = sized(30, 2);
const EXPORTED = sized(100_000, 1_000);

const Made = z.object({ tookMs: z.number() });

await prepareTemplate();
const watchfloor = await startWatchfloor();
const token = await exporterToken();
const body = JSON.stringify(bodyFrom(watchfloor.dataDir));

/** Reads a report; `onPiece` gets the number of complete incidents after each piece. */
async function makeReport(onPiece: (done: number) => void, signal?: AbortSignal) {
  const from = performance.now();
  const answer = await fetch(watchfloor.origin + generateIncidentReport.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    ...(signal && { signal }),
  });
  assert.equal(answer.status, 200);
  assert.ok(answer.body, 'the report has no content');
  let text = '';
  for await (const piece of answer.body) {
    text += Buffer.from(piece).toString('latin1');
    onPiece(text.split(INCIDENT_MARK).length - 1);
  }
  return { text, tookMs: performance.now() - from };
}

function bodyFrom(dataDir: string) {
  const db = openDatabase(path.join(dataDir, 'watchfloor.db'));
  const ids = db.select({ id: locationIncidents.id }).from(locationIncidents).limit(INCIDENTS).all();
  const made = incidentsBody(
    { db },
    ids.map(({ id }) => id),
  );
  db.$client.close();
  return made;
}

function shareCount(dataDir: string): number {
  const db = openDatabase(path.join(dataDir, 'watchfloor.db'));
  const { length } = db.select().from(shares).all();
  db.$client.close();
  return length;
}

const cancelled = new AbortController();
await assert.rejects(makeReport((done) => done >= INCIDENTS / 2 && cancelled.abort(), cancelled.signal));
const left = shareCount(watchfloor.dataDir);

const times: number[] = [];
const steps = new Set<number>();
let text = '';
for (let count = 0; count < REPORTS; count += 1) {
  const made = await makeReport((done) => steps.add(done));
  times.push(made.tookMs);
  assert.ok(count === 0 || made.text === text, 'every report is the same');
  ({ text } = made);
}
const pictures = text.split('/Subtype /Image').length - 1;
assert.ok(pictures >= INCIDENTS, `the report shows ${pictures} pictures`);
figure(`the first report of ${INCIDENTS} incidents, ${pictures} pictures`, ms(times[0] ?? Number.NaN), 'at most 5 s');
figure('  one made again, median', ms(quantile(times.slice(1), 0.5)), 'at most 5 s');
figure('  its size, and the steps of its progress', `${MB(text.length)}, ${steps.size}`, `${INCIDENTS} steps`);
figure('  rows that a cancelled one leaves', String(left), '0');

const claims = createClaimRounds();
const [server, bare] = [
  await startServer({ queued: OPERATORS * ROUNDS, alarms: EXPORTED, mediaUrl: watchfloor.media.http }),
  await startBare(),
];
const programs = [
  fork('scripts/bench/claims/read-export.mjs', [server.address, token]),
  fork('scripts/bench/claims/make-reports.mjs', [server.address, token, body]),
];
const reports: number[] = [];
programs[1]?.on('message', (message) => reports.push(Made.parse(message).tookMs));
await Promise.all(programs.map((program) => new Promise((resolve) => program.once('message', resolve))));
printClaims(
  `while ${INCIDENTS} incidents are reported and ${EXPORTED} alarms exported`,
  await claims.measure(server, bare, ROUNDS),
);
for (const program of programs) program.kill();
figure('  a report takes, median', ms(quantile(reports, 0.5)), '');
await Promise.all([server.stop(), bare.stop(), watchfloor.stop()]);
process.exit(claims.wereAllClaimedOnce(OPERATORS * ROUNDS) && left === 0 ? 0 : 1);
