import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS, type NamedEndpoint } from '#contract/endpoints.ts';
import { isSecret, partsOf } from '#contract/secret-fields.ts';
import { createShiftHandover } from '#contract/shift-handovers.ts';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { testServer } from '../support/test-server.ts';
import { requestOf } from './bad-requests.ts';
import { goodCall, takeAlarm } from './good-call.ts';

/* Every change of the contract leaves an entry in the audit log. New endpoints are included automatically. */

const OWN_RECORD = 'reported by a program of the install, not made by a person, and recorded where it is kept';
const SIMULATION = 'controls the simulated world of a demo, which no real install has';

/** The calls that change nothing that the audit log is about, each with its reason. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  reportError: 'sends a report about the console to its developers, and changes nothing in it',
  testCamera: 'asks an address; the test that a saved camera passes leaves an entry of its own',
  previewImport: 'shows what an import would change, and stores nothing',
  markViewed: 'notes that the caller has read something, as opening it does',
  raiseAlarm: OWN_RECORD,
  raiseEvent: OWN_RECORD,
  reportFace: OWN_RECORD,
  sendAiOutput: OWN_RECORD,
  sendGroupAiOutput: OWN_RECORD,
  relayTalkdown: OWN_RECORD,
  stopForBlindTest: 'asks before a call; a test that it reveals leaves an entry of its own',
  setClock: SIMULATION,
  takeColleagues: SIMULATION,
  beginDisturbance: SIMULATION,
  endDisturbance: SIMULATION,
  endAllDisturbances: SIMULATION,
  addStagedSites: SIMULATION,
  setControlledClock: SIMULATION,
  beginWorld: SIMULATION,
  takeSnapshot: SIMULATION,
  restoreSnapshot: SIMULATION,
  removeSnapshot: SIMULATION,
  takeWorldSnapshot: SIMULATION,
  restoreWorldSnapshot: SIMULATION,
  startStory: SIMULATION,
  stopStory: SIMULATION,
  pauseStory: SIMULATION,
  resumeStory: SIMULATION,
  goBackToMark: SIMULATION,
  seekNextLine: SIMULATION,
  injectSteps: SIMULATION,
  endStoryFault: SIMULATION,
  addDrillLines: SIMULATION,
  addOwnScreens: SIMULATION,
  endDrillPlay: SIMULATION,
  keepDrillMark: SIMULATION,
  goOnFromMark: SIMULATION,
  reportDrillBack: SIMULATION,
  reportFailedInject: SIMULATION,
  breakDrills: SIMULATION,
  setCameraFault: SIMULATION,
  createIncident: SIMULATION,
  addLoggedFacts: SIMULATION,
  changeIncidentEnd: SIMULATION,
};

/** Reads that leave an entry all the same: they hand out data, or access to it. */
const GIVING_OUT = Object.values(ENDPOINTS)
  .flat()
  .filter(({ name, endpoint }) => /^(export|share)[A-Z]/.test(name) && endpoint.method === 'GET');

const changes = Object.values(ENDPOINTS)
  .flat()
  .filter(({ endpoint }) => endpoint.method !== 'GET');

beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());

/** A server on which a good call is about to be made. */
async function aboutToCall({ name, endpoint }: NamedEndpoint) {
  const server = testServer();
  onTestFinished(async () => {
    await server.app.close();
    server.db.$client.close();
  });
  const { input, who } = await goodCall(server, name, endpoint);
  if (endpoint === createShiftHandover) await takeAlarm(server, who);
  const { path, init } = requestOf(endpoint, input);
  return { server, input, send: () => server.send(path, init, who) };
}

const entries = (db: Db) => db.$count(auditLog);

/** The secrets within a value that has a schema, as the contract marks them. */
function secretsIn(value: unknown, schemas: readonly z.core.$ZodType[]): string[] {
  if (schemas.some(isSecret)) return textsIn(value);
  if (typeof value !== 'object' || value === null) return [];
  const parts = schemas.flatMap(partsOf);
  return Object.entries(value).flatMap(([name, inner]) =>
    secretsIn(
      inner,
      parts.flatMap(([one, schema]) => (one === '*' || one === name ? [schema] : [])),
    ),
  );
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : value ? [String(value)] : [];

const audited = [...changes.filter(({ name }) => !(name in WITHOUT_ENTRY)), ...GIVING_OUT];

it.each(audited)('leaves an entry after $name, without its secrets', async (record) => {
  const { server, input, send } = await aboutToCall(record);
  const before = await entries(server.db);
  const answer = await send();
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(400);
  expect(await entries(server.db)).toBeGreaterThan(before);
  const { body, reply } = record.endpoint;
  const secrets = [
    ...secretsIn('body' in input ? input.body : undefined, [body]),
    ...(answer.headers.get('content-type')?.includes('json') ? secretsIn(JSON.parse(text), [reply]) : []),
  ];
  const lines = JSON.stringify(server.db.select().from(auditLog).all().slice(before));
  expect(secrets.filter((one) => lines.includes(one))).toEqual([]);
});

it.each(audited.filter(({ endpoint }) => endpoint.method !== 'GET'))(
  'changes nothing where the entry of $name cannot be written',
  async (record) => {
    const { server, send } = await aboutToCall(record);
    server.db.$client.exec("CREATE TRIGGER refuse BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'no'); END");
    const before = server.db.$client.serialize();
    const { status } = await send();
    expect(status).toBeGreaterThanOrEqual(500);
    expect(server.db.$client.serialize().equals(before), 'the content of the database').toBe(true);
  },
);

it('names only changes of the contract as those without an entry', () => {
  expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(WITHOUT_ENTRY)));
});
