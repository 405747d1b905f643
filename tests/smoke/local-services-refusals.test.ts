import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultPath } from '#contract/local-services.ts';
import { SPEECH_KEY_HEADER } from '#contract/speech.ts';
import { readConfig } from '#local-services/config.ts';
import { type RunningLocalServices, startLocalServices } from '#local-services/start-local-services.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import { serviceKey } from '#platform/signing/service-key.ts';
import { type Listening, listen } from '#server/http/listen.ts';
import { SIM_TOKEN, testServer } from '../support/test-server.ts';

const log = pino({ level: 'silent' });
const account = localTelephonyAccount(SIM_TOKEN);
const REST = `/telephony/2010-04-01/Accounts/${account.accountSid}`;
const basic = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;
const key = { [SPEECH_KEY_HEADER]: serviceKey(SIM_TOKEN, 'speech') };

let listening: Listening;
let running: RunningLocalServices;
beforeAll(async () => {
  listening = await listen(testServer().app, '127.0.0.1', 0, log);
  running = await startLocalServices({
    config: readConfig({ SERVER_URL: listening.origin, SIM_TOKEN, LOCAL_SERVICES_PORT: '0' }),
    log,
    signal: new AbortController().signal,
    onFatal: (error) => expect.fail(String(error)),
  });
});
afterAll(async () => {
  await running.stop();
  await listening.stop();
});

const ask = (path: string, init: RequestInit) => fetch(`${running.addresses.localServices}${path}`, init);
const statusOf = async (path: string, init: RequestInit) => (await ask(path, init)).status;

describe('without credentials', () => {
  it.each([
    ['GET', `${REST}/Calls.json`],
    ['POST', `${REST}/Messages.json`],
    ['PUT', '/telephony/control/failure'],
    ['GET', '/telephony/control/calls/CA1'],
    ['POST', '/telephony/voice/calls'],
    ['POST', '/speech'],
    ['POST', '/dispatch/incidents'],
    ['PUT', faultPath('speech')],
  ])('refuses %s %s with 401 and a message', async (method, path) => {
    const reply = await ask(path, { method });
    expect([reply.status, await reply.json()]).toEqual([401, { message: expect.any(String) }]);
  });

  it('asks for credentials of the telephony account', async () => {
    expect((await ask(`${REST}/Calls.json`, {})).headers.get('www-authenticate')).toContain('Basic');
  });
});

describe('a body that is too large', () => {
  const body = 'x'.repeat(70_000);
  it.each([
    ['the messages of telephony', `${REST}/Messages.json`, { method: 'POST', headers: { authorization: basic } }],
    ['the controls of telephony', '/telephony/control/failure', { method: 'PUT', headers: { authorization: basic } }],
    ['calls', '/telephony/voice/calls', { method: 'POST' }],
    ['speech', '/speech', { method: 'POST', headers: key }],
    ['dispatch', '/dispatch/incidents', { method: 'POST' }],
    ['faults', faultPath('speech'), { method: 'PUT', headers: { authorization: `Bearer ${SIM_TOKEN}` } }],
  ])('is refused by %s', async (_, path, init) => {
    const reply = await ask(path, { ...init, body });
    expect([reply.status, await reply.json()]).toEqual([413, { message: 'The body is too large' }]);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });
});

it('refuses controls of telephony that are no JSON', async () => {
  const init = { method: 'PUT', headers: { authorization: basic }, body: '{' };
  expect(await statusOf('/telephony/control/failure', init)).toBe(400);
  expect(await statusOf('/telephony/control/contacts/123', init)).toBe(400);
});

it('refuses a message whose form cannot be read', async () => {
  const headers = { authorization: basic, 'content-type': 'multipart/form-data; boundary=x' };
  expect(await statusOf(`${REST}/Messages.json`, { method: 'POST', headers, body: 'no form' })).toBe(400);
});

it('answers 429 when too many texts are waiting to be spoken, and speaks the others', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      ask('/speech', { method: 'POST', headers: key, body: JSON.stringify({ text: `Door ${count}.` }) }),
    ),
  );
  const busy = replies.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20 - busy.length);
  expect(busy[0]?.headers.get('retry-after')).toBe('1');
});

it('refuses a text that takes minutes to speak, and goes on speaking', async () => {
  const speak = (text: string) => ask('/speech', { method: 'POST', headers: key, body: JSON.stringify({ text }) });
  const long = await speak(`${'&'.repeat(399)}a`);
  expect([long.status, await long.json()]).toEqual([400, { message: 'text takes too long to speak' }]);
  expect((await speak('Please leave.')).status).toBe(200);
});
