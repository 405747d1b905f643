import { expect, it, onTestFinished } from 'vitest';
import { path as listChanges } from '#contract/channels/list-changes.ts';
import { Observer } from '#scripts/cli/proxy/observer.ts';
import { redact, redactText } from '#scripts/cli/proxy/redact.ts';
import { askLocal, runProxy } from '#scripts/cli/proxy/run.ts';
import { serveProxy } from '#scripts/cli/proxy/serve-proxy.ts';
import { driftedServer } from '../support/drifted-server.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest();

async function proxyTo(to: string, local?: string) {
  const said: string[] = [];
  const recorded: string[] = [];
  const observer = new Observer({
    onDrift: (line) => said.push(line),
    onRecord: (line) => recorded.push(line),
    askLocal: local === undefined ? undefined : (path) => askLocal(local, path, 5_000),
  });
  const proxy = await serveProxy(to, 0, observer);
  onTestFinished(proxy.close);
  const token = await server.tokenOf('gsoc-manager');
  const get = (path: string) => fetch(proxy.url + path, { headers: { authorization: `Bearer ${token}` } });
  return { said, recorded, proxy, token, get };
}

it('passes replies on unchanged, and says each kind of drift once', async () => {
  const { base } = await driftedServer(server);
  const { said, get } = await proxyTo(base);
  const reply = await (await get('/v2/orm/alarm?pageSize=2')).json();
  expect(reply.payload.items).toHaveLength(2);
  await get('/v2/orm/alarm?pageSize=3');
  await get('/v2/orm/user/profile');
  await expect
    .poll(() => said)
    .toEqual([
      'GET /v2/orm/alarm: payload.total: expected number, seen string',
      'GET /v2/orm/user/profile: also has payload.seat',
    ]);
});

it('passes compressed replies and refusals on, and finds nothing to say about our own server', async () => {
  const listening = await server.listen();
  onTestFinished(() => listening.stop());
  const { said, get, recorded } = await proxyTo(listening.origin);
  expect((await get('/v2/orm/alarm?relativeTimeHours=168')).status).toBe(200);
  expect((await get('/v2/orm/alarm/no-such-alarm')).status).toBe(404);
  await expect.poll(() => recorded).toHaveLength(2);
  expect(said).toEqual([]);
});

it('passes messages and the end of a connection on, and compares them', async () => {
  const { base } = await driftedServer(server);
  const { said, proxy } = await proxyTo(base);
  const socket = await connect(`${proxy.url.replace('http', 'ws')}${listChanges}?token=x`);
  expect(await socket.next()).toEqual({ type: 'lists_changed', data: { lists: ['alarms', 'holograms'] } });
  expect(said).toMatchObject([expect.stringContaining('channel /listchanges lists_changed: data.lists.*: expected')]);
  socket.close();
  expect(await socket.closed).toBe(1000);
  await expect(connect(`${proxy.url.replace('http', 'ws')}/scanevents?token=x`)).rejects.toThrow('502');
});

it('compares the shape of a reply with that of the local server', async () => {
  const listening = await server.listen();
  onTestFinished(() => listening.stop());
  const { base } = await driftedServer(server);
  process.env.WATCHFLOOR_LOCAL_TOKEN = await server.tokenOf('gsoc-manager');
  onTestFinished(() => void Reflect.deleteProperty(process.env, 'WATCHFLOOR_LOCAL_TOKEN'));
  const { said, get } = await proxyTo(base, listening.origin);
  await get('/v2/orm/user/profile');
  await expect
    .poll(() => said)
    .toContain('GET /v2/orm/user/profile: payload.seat is string, and missing in the local server');
});

it('records replies without tokens, passwords and email addresses', async () => {
  const listening = await server.listen();
  onTestFinished(() => listening.stop());
  const { recorded, get, token, proxy } = await proxyTo(listening.origin);
  await get(`/v2/orm/user/profile?sharedToken=${token}`);
  await get('/v2/orm/user/profile');
  const body = JSON.stringify({ email: 'gsoc-manager@watchfloor.test', password: 'Watchfloor-demo-1' });
  const headers = { 'content-type': 'application/json' };
  const signedIn = await (await fetch(`${proxy.url}/v2/orm/auth/login`, { method: 'POST', body, headers })).json();
  await expect.poll(() => recorded).toHaveLength(3);
  for (const secret of [token, signedIn.token, 'watchfloor.test', 'Watchfloor-demo-1']) {
    expect(recorded.join('\n')).not.toContain(secret);
  }
  expect(JSON.parse(recorded[1] ?? '')).toMatchObject({ kind: 'reply', method: 'GET', status: 200 });
});

it('records the contacts of a site without their numbers, and nothing that is nested without end', async () => {
  const listening = await server.listen();
  onTestFinished(() => listening.stop());
  const { recorded, get, said } = await proxyTo(listening.origin);
  const { payload: locations } = await (await get('/v2/orm/locations?pageSize=1')).json();
  await get(`/v2/orm/locations/${locations.items[0].id}/contacts`);
  await expect.poll(() => recorded).toHaveLength(2);
  const { reply } = JSON.parse(recorded[1] ?? '');
  expect(reply.payload[0]).toMatchObject({ phoneNumber: '<redacted>', email: '<email>' });
  const observer = new Observer({ onDrift: (line) => said.push(line), onRecord: (line) => recorded.push(line) });
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  await observer.reply({ method: 'GET', path: '/v2/orm/user/profile', status: 200, json: deep });
  observer.message(
    '/scanevents',
    JSON.stringify({ type: 'x' }).replace('"x"', `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  );
  expect(said.slice(-2)).toEqual([
    'GET /v2/orm/user/profile: the reply is nested too deeply to be compared',
    'channel /scanevents: a message is nested too deeply to be compared',
  ]);
  expect(recorded).toHaveLength(2);
});

it('redacts secrets by their names, signed texts, parameters of addresses and email addresses', () => {
  expect(redact({ accessToken: 'abc', name: 'Dana', of: ['dana@x.test'], apiKey: 7 })).toEqual({
    ...{ accessToken: '<redacted>', name: 'Dana', of: ['<email>'], apiKey: '<redacted>' },
  });
  expect(redactText('https://x.test/video?jwt=eyJhbGci.eyJzdWIi.c2ln&from=3')).toBe(
    'https://x.test/video?jwt=<redacted>&from=3',
  );
});

it.each([
  [[], '--to is missing'],
  [['--to', 'ftp://x'], '--to must be an address'],
  [['--to', 'http://127.0.0.1:2', '--port', 'x'], '--port must be a whole number'],
  [['--to', 'http://127.0.0.1:2'], 'http://127.0.0.1:2 cannot be reached: ECONNREFUSED'],
])('refuses %j in one line', async (args, message) => {
  await expect(runProxy(args)).rejects.toThrow(message);
});
