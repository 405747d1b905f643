import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { getAlarmMedia } from '#contract/alarm-media.ts';
import { getAlarm } from '#contract/alarms.ts';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import { path as listChanges } from '#contract/channels/list-changes.ts';
import { encodeRequest } from '#contract/request.ts';
import { getSharedAlarm } from '#contract/shared-alarm.ts';
import { shareAlarm } from '#contract/sharing.ts';
import { removeUser } from '#contract/user-records.ts';
import { getProfile } from '#contract/users.ts';
import { MediaUnderTest } from '#media/http/testing/media-under-test.ts';
import { ClipLibrary } from '#media/pictures/clip-library.ts';
import { writeTestLibrary } from '#media/pictures/testing/test-library.ts';
import type { Listening } from '#server/http/listen.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const SITE = 'deploy/nginx/watchfloor-cells.conf';
const NORTH = 'north.watchfloor.example';
const SOUTH = 'south.watchfloor.example';
const EMAIL = 'gsoc-operator@watchfloor.test';

interface Cell {
  server: TestServer;
  listening: Listening;
  media: ServerType;
}

it('names the four programs of each cell of its map', () => {
  const site = readFileSync(SITE, 'utf8');
  const [, map = ''] = /^map \$host \$watchfloor_cell \{(.*?)^\}/ms.exec(site) ?? [];
  const cells = [...map.matchAll(/^\s*(\S+) (\w+);/gm)];
  expect(cells.map(([, name]) => name)).toEqual([NORTH, SOUTH]);
  const upstreams = [...site.matchAll(/^upstream (\w+)/gm)].map(([, name]) => name);
  expect(upstreams).toEqual(
    cells.flatMap(([, , cell]) => ['', 'media_', 'whep_', 'hls_'].map((program) => `watchfloor_${program}${cell}`)),
  );
  const [, ...served] = [...site.matchAll(/^ {4}server_name (.*);/gm)].map(([, names]) => names);
  expect(served).toEqual([`${NORTH} ${SOUTH}`]);
});

/**
 * Two cells after a split: both began with one backup, so that their alarms and cameras have the same ids, and each has
 * secrets of its own.
 */
describe('two cells behind one nginx', () => {
  let nginx: Nginx;
  let north: Cell;
  let south: Cell;
  let northToken: string;
  let library: ClipLibrary;

  beforeAll(async () => {
    library = await ClipLibrary.open(await writeTestLibrary());
    north = await startCell(NORTH);
    south = await startCell(SOUTH);
    const behind = ({ listening, media }: Cell) => [new URL(listening.origin).host, hostOf(media)] as const;
    const [northServer, northMedia] = behind(north);
    const [southServer, southMedia] = behind(south);
    nginx = await startNginx(
      SITE,
      new Map([
        ['10.0.0.11:4000', northServer],
        ['10.0.0.11:8890', northMedia],
        ['10.0.0.12:4000', southServer],
        ['10.0.0.12:8890', southMedia],
      ]),
    );
    // The operator belongs to north: south's administrator has removed them.
    const { id } = south.server.picks.userOf('gsoc-operator');
    expect((await south.server.call(removeUser, { params: { id } }, 'support')).status).toBe(200);
    const entered = await enter(NORTH);
    northToken = signIn.reply.parse(JSON.parse(entered.body)).token;
  });
  afterAll(async () => {
    nginx.stop();
    for (const { server, listening, media } of [north, south]) {
      media.close();
      await listening.stop();
      server.db.$client.close();
    }
  });

  async function startCell(name: string): Promise<Cell> {
    const mediaSecret = `media-secret-of-${name}`;
    const server = testServer({
      environment: {
        AUTH_SECRET: `auth-secret-of-${name}`,
        MEDIA_SECRET: mediaSecret,
        CONSOLE_URL: `https://${name}`,
        MEDIA_PUBLIC_URL: `https://${name}/media`,
        PROXY_ADDRESSES: '127.0.0.1',
      },
    });
    const { app } = new MediaUnderTest(library, { secret: mediaSecret, isCamera: () => true });
    return { server, listening: await server.listen(), media: await served(app.fetch) };
  }

  const enter = (host: string) =>
    nginx.ask(signIn.path, {
      host,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
    });
  const as = (token: string) => ({ authorization: `Bearer ${token}` });

  it('knows each user in their own cell only', async () => {
    expect((await enter(NORTH)).status).toBe(200);
    const refused = await enter(SOUTH);
    expect(refused.status).toBe(401);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'invalid_credentials' });
  });

  it('accepts a session in the cell that began it only', async () => {
    const own = await nginx.ask(getProfile.path, { host: NORTH, headers: as(northToken) });
    expect(JSON.parse(own.body)).toMatchObject({ payload: { email: EMAIL } });
    const southToken = await south.server.tokenOf('support');
    expect((await nginx.ask(getProfile.path, { host: SOUTH, headers: as(southToken) })).status).toBe(200);
    for (const [token, other] of [
      [northToken, SOUTH],
      [southToken, NORTH],
    ] as const) {
      const refused = await nginx.ask(getProfile.path, { host: other, headers: as(token) });
      expect([refused.status, JSON.parse(refused.body).code]).toEqual([401, 'session_expired']);
    }
  });

  it('opens sockets in the cell of the session only', async () => {
    expect(await firstWordOn(NORTH, northToken)).toBe('open');
    expect(await firstWordOn(SOUTH, northToken)).toBe(4001);
  });

  it('serves pictures at the addresses of their own cell only', async () => {
    const { id } = north.server.picks.ownAlarm('gsoc-operator', 'pending');
    const replies = await Promise.all(
      [getAlarm, getAlarmMedia].map((endpoint) =>
        nginx.ask(encodeRequest(endpoint, { params: { id } }).path, { host: NORTH, headers: as(northToken) }),
      ),
    );
    const text = replies.map(({ body }) => body).join();
    const addresses = [...text.matchAll(/https:\/\/[^"]+\/media\/(events|stills)\/[^"]+/g)];
    expect(new Set(addresses.map(([, kind]) => kind))).toEqual(new Set(['events', 'stills']));
    for (const [address] of addresses) {
      const { host, pathname, search } = new URL(address);
      expect(host).toBe(NORTH);
      expect((await nginx.ask(pathname + search, { host: NORTH })).status).toBe(200);
      expect((await nginx.ask(pathname + search, { host: SOUTH })).status).toBe(401);
    }
  });

  it('opens a shared link in its own cell only', async () => {
    const { id } = north.server.picks.ownAlarm('gsoc-operator', 'pending');
    const query = { duration: 2, durationUnit: 'hour' as const };
    const shared = await north.server.call(shareAlarm, { params: { id }, query }, 'gsoc-operator');
    const link = { query: { sharedToken: shared.reply.payload.accessToken } };
    const { path } = encodeRequest(getSharedAlarm, link);
    expect((await nginx.ask(path, { host: NORTH })).status).toBe(200);
    // South has an alarm with this id too.
    expect((await nginx.ask(path, { host: SOUTH })).status).toBe(403);
  });

  it('gives names of no cell neither a certificate nor an answer', async () => {
    await expect(nginx.ask('/config.json', { host: 'east.watchfloor.example' })).rejects.toThrow();
    const headers = { host: 'east.watchfloor.example' };
    expect((await nginx.ask('/config.json', { host: NORTH, headers })).status).toBe(421);
  });

  it.each(['/metrics', '/sim/v1/clock', '/media/catalogue'])('does not show %s of a cell', async (url) => {
    expect((await nginx.ask(url, { host: NORTH })).status).toBe(404);
  });

  /** Joins a channel at a cell: 'open' once it speaks, or the close code. */
  function firstWordOn(host: string, token: string): Promise<'open' | number> {
    const tls: ClientOptions & ConnectionOptions = { servername: host, headers: { host }, rejectUnauthorized: false };
    const socket = new WebSocket(`wss://127.0.0.1:${nginx.port}${listChanges}?token=${token}`, tls);
    return new Promise((resolve, reject) => {
      socket.once('message', () => {
        resolve('open');
        socket.close();
      });
      socket.once('close', resolve);
      socket.once('error', reject);
    });
  }
});

function served(fetch: (request: Request) => Response | Promise<Response>): Promise<ServerType> {
  return new Promise((resolve) => {
    const server: ServerType = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server));
  });
}

const hostOf = (server: ServerType) => `127.0.0.1:${((server as Server).address() as AddressInfo).port}`;
