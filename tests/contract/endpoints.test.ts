import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';
import { permissionsOf, type RoleKey } from '#contract/permissions.ts';
import { shareLiveView } from '#contract/shared-live-view.ts';
import { shareAlarm, shareAlarmGroup, shareLocationAlarm } from '#contract/sharing.ts';
import { countWrites } from '../support/count-writes.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { worldPicks } from '../support/world-picks.ts';
import { badRequests, requestOf } from './bad-requests.ts';
import { type GoodInput, goodInputs, type WireInput, whoMay } from './good-inputs.ts';

const BAD_REQUESTS = 40;

const ACCOUNT_OF_ROLE: Record<RoleKey, string> = {
  GO: 'gsoc-operator',
  GM: 'gsoc-manager',
  MO: 'msp-operator',
  MM: 'msp-manager',
  SU: 'support',
  MR: 'monitoring',
};

const records = Object.values(ENDPOINTS).flat();

const sharedOfScan = ENDPOINTS.sharedEvents.map((record) => record.name);

/** For the calls that are refused: they leave it as it is. */
const server = testServer();
afterAll(() => server.app.close());

for (const { name, endpoint } of records) {
  describe(name, () => {
    it('answers a good call with what its record says', async () => {
      const own = testServer();
      const { input, who } = await goodCall(own, name, endpoint);
      const { path, init } = requestOf(endpoint, input);
      const answer = await own.send(path, init, who);
      const isRedirect = endpoint.answers === 'redirect';
      const reply: unknown = isRedirect ? answer.headers.get('location') : await answer.json();
      expect(answer.status, JSON.stringify(reply)).toBe(isRedirect ? 302 : 200);
      expect(answer.headers.get('x-server-time')).toBe(String(own.clock.now()));
      endpoint.reply.parse(reply);
      own.app.close();
    });

    if (endpoint.access !== 'public') {
      it('is refused without a token', async () => {
        const { input } = await goodCall(server, name, endpoint);
        const { sharedToken: _, ...query } = input.query;
        const { path, init } = requestOf(endpoint, { ...input, query });
        await expectRefusal(await server.send(path, init), 401);
      });
    }

    if (typeof endpoint.access !== 'string') {
      it('is refused without the permission', async () => {
        const { input } = await goodCall(server, name, endpoint);
        const { path, init } = requestOf(endpoint, input);
        await expectRefusal(await server.send(path, init, whoMayNot(endpoint)), 403);
      });
    }

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
    }, 30_000);
  });
}

it('has good inputs for endpoints of the contract only', () => {
  expect(records.map((record) => record.name)).toEqual(expect.arrayContaining(Object.keys(goodInputs(server.db))));
});

async function goodCall(server: TestServer, name: string, endpoint: AnyEndpoint) {
  const good: GoodInput = goodInputs(server.db)[name] ?? {};
  const input: WireInput = { params: good.params ?? {}, query: good.query ?? {}, body: good.body };
  if (endpoint.access === 'shared-token') input.query = { ...input.query, sharedToken: await shareToken(server, name) };
  return { input, who: good.who ?? whoMay(endpoint) };
}

/** A token of what the endpoint opens. */
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

async function expectRefusal(answer: Response, status?: number): Promise<void> {
  const { message, code } = Failure.parse(await answer.json());
  expect([message, code]).not.toContain('');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  if (status !== undefined) expect(answer.status).toBe(status);
}

/** An account of a role that lacks a permission; where every role has them, a session without a user. */
function whoMayNot({ access }: AnyEndpoint): string {
  const needed = typeof access === 'string' ? [] : access;
  const lacking = (['MR', 'GO', 'GM', 'MO', 'MM', 'SU'] as const).find((role) => {
    const held = permissionsOf(role);
    return needed.some((permission) => !held.includes(permission));
  });
  return lacking ? ACCOUNT_OF_ROLE[lacking] : 'new-user';
}
