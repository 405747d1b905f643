import { beforeEach, expect, it, vi } from 'vitest';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import { signIn } from '#contract/auth.ts';
import { createProfile } from '#contract/first-sign-in.ts';
import { getSharedAlarmMedia } from '#contract/shared-alarm.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { listTenantComments } from '#contract/tenants.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { setConfig } from './config.ts';
import { goToOrigin } from './page-navigation.ts';
import { serverNow } from './server-time.ts';
import { fakeServer, refusal, reply } from './testing/fake-server.ts';
import { testConfig } from './testing/test-config.ts';
import { testUser } from './testing/test-user.ts';
import { dropToken, storedToken, storeToken } from './token.ts';

vi.mock('./page-navigation.ts', () => ({ goToOrigin: vi.fn(), reloadPage: vi.fn() }));

const noAlarms = { payload: { items: [], total: 0 } };

beforeEach(() => {
  vi.mocked(goToOrigin).mockClear();
  setConfig(testConfig());
  storeToken('abc');
});

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('The call should have failed'),
    (error: unknown) => error,
  );
}

it('sends the token, and the query as the contract encodes it', async () => {
  const server = fakeServer(reply(listAlarms, noAlarms));
  await call(listAlarms, { query: { page: 2, tap: undefined, locationIds: { values: ['a', 'b'], negative: true } } });
  const [received] = server.calls();
  expect(received?.query).toEqual({ page: '2', locationIds: '!a^^^b' });
  expect(received?.headers.get('Authorization')).toBe('Bearer abc');
});

it('fills the path and sends a body as JSON', async () => {
  const server = fakeServer(reply(createProfile, { payload: testUser() }));
  await call(createProfile, { body: { name: 'Dana' } });
  await failureOf(call(getAlarm, { params: { id: 'a_1-2' }, query: { partitionKey: '202511' } }));
  expect(server.calls(createProfile)[0]?.body).toEqual({ name: 'Dana' });
  expect(server.calls(getAlarm)[0]?.path).toBe('/v2/orm/alarm/a_1-2');
});

it('sends a form as form data, including its file', async () => {
  const asked = vi.fn(async (_address: string, _request: RequestInit) => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', asked);
  const body = { audio: new File(['OggS'], 'talkdown.ogg'), alarmId: 'alarm-1' };
  await failureOf(call(sendTalkdown, { params: { id: 'camera-1' }, body }));
  vi.unstubAllGlobals();
  const request = asked.mock.calls[0]?.[1];
  expect(new Headers(request?.headers).has('Content-Type')).toBe(false);
  expect(request?.body).toBeInstanceOf(FormData);
  expect(Object.fromEntries(request?.body instanceof FormData ? request.body : [])).toMatchObject({
    alarmId: 'alarm-1',
  });
});

it('uses the configured address of the service', async () => {
  const asked = vi.fn(async () => Response.json(noAlarms));
  vi.stubGlobal('fetch', asked);
  setConfig(testConfig({ ormUrl: 'https://orm.example/' }));
  await call(listAlarms);
  vi.unstubAllGlobals();
  expect(asked).toHaveBeenCalledWith('https://orm.example/v2/orm/alarm', expect.anything());
});

it('fails without a request when a session is needed and there is none', async () => {
  const server = fakeServer();
  dropToken();
  await expect(call(listAlarms)).rejects.toThrow('Failed to perform authenticated request');
  expect(server.calls()).toEqual([]);
});

it('rejects with the message, status and code of a refusal', async () => {
  fakeServer(refusal(getAlarm, 'not_found', 'No such alarm'));
  const error = await failureOf(call(getAlarm, { params: { id: 'x' } }));
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message: 'No such alarm', status: 404, code: 'not_found' });
});

it('says that an error occurred when the refusal cannot be read', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  const error = await failureOf(call(listAlarms));
  vi.unstubAllGlobals();
  expect(error).toMatchObject({ message: 'An error occurred', status: 502 });
});

it('says that an error occurred when the server is not reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failureOf(call(listAlarms));
  vi.unstubAllGlobals();
  expect(error).toMatchObject({ message: 'An error occurred', status: 0, code: 'network' });
});

it('signs out and returns to the origin when the session has ended', async () => {
  fakeServer(refusal(listAlarms, 'session_expired', 'The session has expired'));
  await failureOf(call(listAlarms));
  expect(storedToken()).toBeUndefined();
  expect(goToOrigin).toHaveBeenCalledOnce();
});

it('does not end the session when a sign-in is refused', async () => {
  fakeServer(refusal(signIn, 'invalid_credentials', 'Wrong email or password'));
  await failureOf(call(signIn, { body: { email: 'a@b.test', password: 'x' } }));
  expect(storedToken()).toBe('abc');
  expect(goToOrigin).not.toHaveBeenCalled();
});

it('sends no session token on shared calls', async () => {
  const server = fakeServer(refusal(getSharedAlarmMedia, 'shared_token_refused', 'Expired'));
  await failureOf(call(getSharedAlarmMedia, { query: { sharedToken: 't' } }));
  expect(server.calls()[0]?.headers.has('Authorization')).toBe(false);
});

it("learns the server's time from the reply", async () => {
  const serverMs = Date.UTC(2030, 0, 1);
  vi.stubGlobal('fetch', async () =>
    Response.json({ payload: [] }, { headers: { 'X-Server-Time': String(serverMs), Date: new Date(0).toUTCString() } }),
  );
  await call(listTenantComments);
  vi.unstubAllGlobals();
  expect(serverNow() - serverMs).toBeGreaterThanOrEqual(0);
  expect(serverNow() - serverMs).toBeLessThan(10_000);
});

it('passes on that a call was aborted', async () => {
  fakeServer(reply(listAlarms, noAlarms));
  const error = await failureOf(call(listAlarms, {}, { signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ name: 'AbortError' });
});

it('says in words why a call cannot be made, and does not make it', async () => {
  const server = fakeServer();
  const failure = await failureOf(call(getAlarm, { params: { id: 'no id' }, query: {} }));
  expect(failure).toMatchObject({ message: 'id is not a valid identifier' });
  expect(server.calls()).toEqual([]);
});
