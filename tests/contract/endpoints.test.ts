import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { createShiftHandover } from '#contract/shift-handovers.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { countWrites } from '../support/count-writes.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { badRequests, requestOf } from './bad-requests.ts';
import { goodInputs } from './domain-calls.ts';
import { goodCall, signature, takeAlarm } from './good-call.ts';

const BAD_REQUESTS = 40;

const records = Object.values(ENDPOINTS).flat();

const environment = { EVENT_LOG: 'on' };

/** Shared by the calls that read and those that are refused: they do not change it. */
const server = testServer({ environment });
beforeAll(answerProviders);
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.app.close();
});

/** A server for the current test alone. */
function ownServer(): TestServer {
  const own = testServer({ environment });
  onTestFinished(async () => {
    await own.app.close();
    own.db.$client.close();
  });
  return own;
}

for (const { name, endpoint } of records) {
  describe(name, () => {
    it('answers a good call with the reply of its record', async () => {
      const own = endpoint.method === 'GET' ? server : ownServer();
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
        own.realTime.set({ epochMs: own.realTime.now() + 2 * 3_600_000 });
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
