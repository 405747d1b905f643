import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hearCall } from '#contract/calls.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';
import { addEvidence, showEvidence } from '#contract/evidence.ts';
import { showFloorPlan, uploadFloorPlan } from '#contract/floor-plans.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { showPersonImage, uploadPersonImage } from '#contract/person-profiles.ts';
import { confirmImport, undoImport } from '#contract/record-imports.ts';
import { shareLiveView } from '#contract/shared-live-view.ts';
import { shareAlarm, shareAlarmGroup, shareLocationAlarm } from '#contract/sharing.ts';
import { acceptShiftHandover, createShiftHandover, withdrawShiftHandover } from '#contract/shift-handovers.ts';
import { getTalkdownRecording } from '#contract/sim/talkdowns.ts';
import { hearTalkdown, sendTalkdown } from '#contract/talkdowns.ts';
import { answerTelephony } from '../support/answer-telephony.ts';
import { countWrites } from '../support/count-writes.ts';
import { pngFile } from '../support/evidence-fixture.ts';
import { spokenFile } from '../support/recordings.ts';
import { importsOf } from '../support/sheet-file.ts';
import { recordedCall } from '../support/stored-call.ts';
import { storedHandover } from '../support/stored-handover.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { worldPicks } from '../support/world-picks.ts';
import { badRequests, requestOf } from './bad-requests.ts';
import { type GoodInput, goodInputs, type WireInput, whoMay } from './domain-calls.ts';

const BAD_REQUESTS = 40;

const records = Object.values(ENDPOINTS).flat();

const sharedOfScan = ENDPOINTS.sharedEvents.map((record) => record.name);

/** Shared by the refused calls, which do not change it. */
const server = testServer();
beforeAll(answerTelephony);
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.app.close();
});

/** A server for the current test alone. */
function ownServer(): TestServer {
  const own = testServer();
  onTestFinished(async () => {
    await own.app.close();
    own.db.$client.close();
  });
  return own;
}

for (const { name, endpoint } of records) {
  describe(name, () => {
    it('answers a good call with the reply of its record', async () => {
      const own = ownServer();
      const { input, who } = await goodCall(own, name, endpoint);
      if (endpoint === createShiftHandover) await takeAlarm(own, who);
      const { path, init } = requestOf(endpoint, input);
      const answer = await own.send(path, init, who);
      const isRedirect = endpoint.answers === 'redirect';
      const reply = await replyOf(endpoint, answer);
      expect(answer.status, JSON.stringify(reply)).toBe(isRedirect ? 302 : 200);
      expect(answer.headers.get('x-server-time')).toBe(String(own.clock.now()));
      endpoint.reply.parse(reply);
    });

    if (endpoint.access !== 'public') {
      it('is refused without a token', async () => {
        const { input } = await goodCall(server, name, endpoint);
        const { sharedToken: _, signature: __, ...query } = input.query;
        const { path, init } = requestOf(endpoint, { ...input, query });
        await expectRefusal(await server.send(path, init), endpoint.access === 'signed-link' ? 403 : 401);
      });
    }

    const needed = typeof endpoint.access === 'string' ? [] : endpoint.access;
    it.each(needed)('is refused to a user who has all permissions except %s', async (missing) => {
      const { input, who } = await goodCall(server, name, endpoint);
      const { path, init } = requestOf(endpoint, input);
      const withhold = withPermissions(
        server,
        PERMISSIONS.filter((permission) => permission !== missing),
      );
      onTestFinished(withhold.end);
      await expectRefusal(await server.send(path, init, who), 403);
    });

    if (endpoint.access === 'signed-link') {
      it('is refused at the address of another file, and at its own once that has expired', async () => {
        const own = ownServer();
        const { input } = await goodCall(own, name, endpoint);
        const { path, init } = requestOf(endpoint, input);
        const other = requestOf(endpoint, {
          ...input,
          query: signature(own, endpoint, { ...input, params: { id: 'other' } }),
        });
        await expectRefusal(await own.send(other.path, init), 403);
        await own.realTime.advance(2 * 3_600_000);
        await expectRefusal(await own.send(path, init), 403);
      });
    }

    if (endpoint.file?.ranges) {
      it('returns the requested range of its file, and refuses one beyond the end', async () => {
        const { input, who } = await goodCall(server, name, endpoint);
        const { path, init } = requestOf(endpoint, input);
        const part = (range: string) => server.send(path, { ...init, headers: { range } }, who);
        const size = (await (await server.send(path, init, who)).arrayBuffer()).byteLength;
        const first = await part('bytes=0-0');
        expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-0/${size}`]);
        expect((await first.arrayBuffer()).byteLength).toBe(1);
        const beyond = await part(`bytes=${size}-`);
        expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`);
        await expectRefusal(beyond, 416);
      });
    }

    it.each(Object.entries(endpoint.uploads))(
      'accepts as %s only values that its record allows',
      async (field, upload) => {
        const { input, who } = await goodCall(server, name, endpoint);
        const before = countWrites(server.db);
        const [good] = [Object(input.body)[field]].flat();
        const beginning = good instanceof File ? await good.arrayBuffer() : '';
        const large = new Uint8Array(upload.maxBytes);
        for (const [content, status] of [
          [[], 400],
          [['<!doctype html>'], 415],
          [[beginning, large], 413],
        ] as const) {
          const file = new File([...content], 'file.ogg', { type: upload.types[0] });
          const { path, init } = requestOf(endpoint, { ...input, body: { ...Object(input.body), [field]: file } });
          await expectRefusal(await server.send(path, init, who), status);
        }
        expect(countWrites(server.db)).toBe(before);
      },
    );

    it('refuses bad input with a message and changes nothing', async () => {
      const { input, who } = await goodCall(server, name, endpoint);
      const before = countWrites(server.db);
      await fc.assert(
        fc.asyncProperty(badRequests(endpoint, input), async ({ path, init }) => {
          await expectRefusal(await server.send(path, init, who));
        }),
        { numRuns: BAD_REQUESTS, seed: 1 },
      );
      expect(countWrites(server.db)).toBe(before);
    });
  });
}

it('has good inputs only for endpoints of the contract', () => {
  expect(records.map((record) => record.name)).toEqual(expect.arrayContaining(Object.keys(goodInputs(server.db))));
});

async function goodCall(server: TestServer, name: string, endpoint: AnyEndpoint) {
  const good: GoodInput = goodInputs(server.db)[name] ?? {};
  const input: WireInput = { params: good.params ?? {}, query: good.query ?? {}, body: good.body };
  if (endpoint.access === 'shared-token') input.query = { ...input.query, sharedToken: await shareToken(server, name) };
  if (endpoint === hearCall) input.params = { id: recordedCall(server.db, 'gsoc-manager', server.config.dataDir) };
  if (endpoint === showEvidence) input.params = { id: await addedEvidence(server) };
  if (endpoint === showFloorPlan) input.params = { id: await uploadedPlan(server) };
  if (endpoint === showPersonImage) input.params = { id: await uploadedPersonImage(server) };
  if (endpoint === hearTalkdown || endpoint === getTalkdownRecording) input.params = { id: await sentTalkdown(server) };
  if (endpoint === acceptShiftHandover || endpoint === withdrawShiftHandover)
    input.params = { id: storedHandover(server.db) };
  if (endpoint === confirmImport || endpoint === undoImport) await fillImport(server, endpoint, input);
  if (endpoint.access === 'signed-link') input.query = { ...input.query, ...signature(server, endpoint, input) };
  return { input, who: good.who ?? whoMay(endpoint) };
}

/** Fills in what a call about an import takes from the calls before it. */
async function fillImport(server: TestServer, endpoint: AnyEndpoint, input: WireInput): Promise<void> {
  const file: unknown = Object(goodInputs(server.db).previewImport?.body).file;
  if (!(file instanceof File)) throw new Error('the preview has no file');
  const imports = importsOf(server, 'gsoc-manager');
  if (endpoint === undoImport) {
    const [earlier] = (await imports.list('cameras')).reply.payload;
    const { id } = earlier ?? (await imports.importFile('cameras', file)).reply.payload;
    input.params = { ...input.params, id };
  } else {
    const { digest } = (await imports.preview('cameras', file)).reply.payload;
    input.body = { ...Object(input.body), digest };
  }
}

/** Makes the alarm of the good inputs the user's own work. */
async function takeAlarm(server: TestServer, who?: string): Promise<void> {
  const id = worldPicks(server.db).ownAlarm('gsoc-manager', 'pending').locationAlarmId ?? '';
  await server.call(addGroupUpdate, { params: { id }, query: {}, body: { status: 'in_progress' } }, who);
}

/** A talkdown with a recording. */
async function sentTalkdown(server: TestServer): Promise<string> {
  const params = { id: worldPicks(server.db).audibleCamera('gsoc-manager').id };
  const body = { audio: spokenFile() };
  return (await server.call(sendTalkdown, { params, body }, 'gsoc-manager')).reply.payload.id;
}

/** The id of an image with its file. */
async function addedEvidence(server: TestServer): Promise<string> {
  const location_alarm_id = worldPicks(server.db).ownAlarm('gsoc-manager', 'pending').locationAlarmId ?? '';
  const body = { comment: 'At the gate', images: [pngFile()], productType: 'rg' as const, location_alarm_id };
  const { snapshots } = (await server.call(addEvidence, { body }, 'gsoc-manager')).reply.payload;
  return path.parse(snapshots[0]?.imageName ?? '').name;
}

/** The id of the picture of a floor plan. */
async function uploadedPlan(server: TestServer): Promise<string> {
  const { params = {}, body } = goodInputs(server.db).uploadFloorPlan ?? {};
  const { payload } = (
    await server.call(
      uploadFloorPlan,
      { params: { id: params.id ?? '' }, body: { floorplan: Object(body).floorplan } },
      'gsoc-manager',
    )
  ).reply;
  return new URL(payload.floor_plan, 'http://localhost').pathname.split('/').at(-2) ?? '';
}

/** The query of a signed address, as the server would return it. */
function signature({ app }: TestServer, { file }: AnyEndpoint, { params }: WireInput) {
  if (!file?.link) throw new Error('the record does not say what its links open');
  return app.services.links.sign(file.link, params.id ?? '');
}

/** A token for the endpoint's resource. */
async function shareToken(server: TestServer, name: string): Promise<string> {
  const picks = worldPicks(server.db);
  const query = { duration: 1, durationUnit: 'hour' as const };
  const alarm = picks.ownAlarm('gsoc-manager', 'pending');
  const of = (id: string | null) => ({ params: { id: id ?? '' }, query });
  const { reply } = name.endsWith('LiveView')
    ? await server.call(shareLiveView, of(picks.ownCamera('gsoc-manager').id), 'gsoc-manager')
    : name.includes('LocationAlarm')
      ? await server.call(shareLocationAlarm, of(alarm.locationAlarmId), 'gsoc-manager')
      : sharedOfScan.includes(name)
        ? await server.call(shareAlarmGroup, of(picks.event().alarmGroupId), 'support')
        : await server.call(shareAlarm, of(alarm.id), 'gsoc-manager');
  return reply.payload.accessToken;
}

/** A good answer, parsed by the record's reply. */
async function replyOf(endpoint: AnyEndpoint, answer: Response): Promise<unknown> {
  if (endpoint.answers === 'redirect') return answer.headers.get('location');
  if (endpoint.answers === 'json' || !answer.ok) return answer.json();
  const type = answer.headers.get('content-type');
  expect(endpoint.file?.types).toContain(type);
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${endpoint.file?.disposition}; filename="`));
  expect(answer.headers.get('accept-ranges')).toBe(endpoint.file?.ranges ? 'bytes' : null);
  const content = await answer.arrayBuffer();
  expect(content.byteLength).toBeGreaterThan(0);
  return new File([content], '', { type: type ?? '' });
}

async function expectRefusal(answer: Response, status?: number): Promise<void> {
  const { message, code } = Failure.parse(await answer.json());
  expect([message, code]).not.toContain('');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  if (status !== undefined) expect(answer.status).toBe(status);
}

/** Gives all signed-in users these permissions, whatever their role, until the returned function is called. */
function withPermissions({ app }: TestServer, permissions: readonly Permission[]): { end: () => void } {
  const { users } = app.services;
  const read = users.account;
  const spy = vi.spyOn(users, 'account').mockImplementation((credentialId) => {
    const account = read(credentialId);
    return account?.caller && { ...account, caller: { ...account.caller, permissions: new Set(permissions) } };
  });
  return { end: () => spy.mockRestore() };
}

/** Uploads an image of a person; returns the id of its file. */
async function uploadedPersonImage(server: TestServer): Promise<string> {
  const { params = {}, body } = goodInputs(server.db).uploadPersonImage ?? {};
  const { payload } = (
    await server.call(
      uploadPersonImage,
      { params: { id: params.id ?? '' }, body: { file: Object(body).file } },
      'gsoc-manager',
    )
  ).reply;
  return new URL(payload.primaryImageURL ?? '', 'http://localhost').pathname.split('/').at(-1) ?? '';
}
