import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { freePorts } from '#platform/connections/free-ports.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { requireProgram } from '../support/require-program.ts';

const MONITORING = 'deploy/monitoring';
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) });
const RuleTests = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});
const UPSTREAMS = { 4000: 'watchfloor', 8890: 'media', 8889: 'whep', 8888: 'hls' } as const;

it('has a Dockerfile without faults', () => {
  const faults = validate(readFileSync('deploy/Dockerfile', 'utf8'));
  expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

it('runs the image as a user of its own, with a check of its health', () => {
  const [, last = ''] = readFileSync('deploy/Dockerfile', 'utf8').split(/^FROM .*(?<!AS build)$/m);
  expect(last).toMatch(/^USER watchfloor$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\n.*healthz/m);
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toContain('read_only: true');
});

it('has units that systemd accepts', () => {
  const units = ['watchfloor.service', 'watchfloor-backup.service', 'watchfloor-backup.timer'];
  const copies = mkdtempSync(path.join(inject('dataFolder'), 'units-'));
  const files = units.map((name) => {
    const file = path.join(copies, name);
    // Node may be elsewhere on this machine.
    writeFileSync(file, readFileSync(`deploy/systemd/${name}`, 'utf8').replaceAll('/usr/bin/node', process.execPath));
    return file;
  });
  const said = execFileSync(requireProgram('systemd-analyze', 'systemd'), ['verify', ...files], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said).toBe('');
});

describe('alert rules', () => {
  const promtool = (...args: string[]) =>
    execFileSync(requireProgram('promtool', 'prometheus'), args, { cwd: MONITORING, encoding: 'utf8' });

  it('are rules that Prometheus reads, with a configuration that names them', () => {
    expect(promtool('check', 'rules', 'watchfloor-alerts.yml')).toContain('SUCCESS');
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
  });

  it('fire when they should, and for the server at fault only', () => {
    expect(promtool('test', 'rules', 'watchfloor-alerts-test.yml')).toContain('SUCCESS');
  });
});

it('has a test for each alert rule that shows it firing, and not', () => {
  const read = (name: string): unknown => parse(readFileSync(path.join(MONITORING, name), 'utf8'));
  const rules = Rules.parse(read('watchfloor-alerts.yml')).groups.flatMap((group) => group.rules);
  const shown = RuleTests.parse(read('watchfloor-alerts-test.yml')).tests.flatMap((one) => one.alert_rule_test);
  const named = (fires: boolean) =>
    shown.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname);
  for (const { alert } of rules) {
    expect(named(true)).toContain(alert);
    expect(named(false)).toContain(alert);
  }
});

describe('nginx in front', () => {
  let nginx: Nginx;
  const servers: Server[] = [];

  beforeAll(async () => {
    const ports = await freePorts(4);
    const upstreams = new Map<string, string>();
    for (const [index, [usual, name]] of Object.entries(UPSTREAMS).entries()) {
      upstreams.set(`127.0.0.1:${usual}`, `127.0.0.1:${ports[index]}`);
      servers.push(await echo(name, ports[index] ?? 0));
    }
    nginx = await startNginx('deploy/nginx/watchfloor.conf', upstreams);
  });
  afterAll(() => {
    nginx.stop();
    for (const server of servers) server.close();
  });

  /** Stands for a program of Watchfloor: says who it is, what it was asked, and from where. */
  function echo(name: string, listenAt: number): Promise<Server> {
    const server = createServer((asked, response) => {
      const isSession = asked.method === 'POST' && name === 'whep';
      response.writeHead(isSession ? 201 : 200, isSession ? { location: '/camera-1/whep/secret?jwt=x' } : {});
      response.end(JSON.stringify({ name, url: asked.url, from: asked.headers['x-forwarded-for'] }));
    });
    server.on('upgrade', (asked, socket) => {
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-At: ${name} ${asked.url}\r\n\r\n`,
      );
    });
    return new Promise((resolve) => server.listen(listenAt, '127.0.0.1', () => resolve(server)));
  }

  it.each([
    ['/config.json', 'watchfloor', '/config.json'],
    ['/v2/orm/alarm?page=2', 'watchfloor', '/v2/orm/alarm?page=2'],
    ['/media/events/c/1-2.mp4?jwt=x', 'media', '/events/c/1-2.mp4?jwt=x'],
    ['/hls/c/index.m3u8?jwt=x', 'hls', '/c/index.m3u8?jwt=x'],
  ])('passes %s on to %s', async (url, name, arrived) => {
    expect(JSON.parse((await nginx.ask(url)).body)).toMatchObject({ name, url: arrived });
  });

  it('says from where a call comes, whatever the call says', async () => {
    const { body } = await nginx.ask('/v2/orm/alarm', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(JSON.parse(body)).toMatchObject({ from: '127.0.0.1' });
  });

  it.each(['/metrics', '/sim/v1/clock', '/media/camera-health', '/media/begin-again', '/media/metrics'])(
    'does not show %s',
    async (url) => {
      expect((await nginx.ask(url)).status).toBe(404);
    },
  );

  it('keeps the address of a WHEP session below /whep', async () => {
    const { status, headers } = await nginx.ask('/whep/camera-1/whep?jwt=x', { method: 'POST' });
    expect([status, headers.location]).toEqual([201, '/whep/camera-1/whep/secret?jwt=x']);
  });

  it.each([
    ['/locationalarms?token=x', 'watchfloor /locationalarms?token=x'],
    ['/hls/camera-1/ws?jwt=x', 'hls /camera-1/ws?jwt=x'],
  ])('upgrades %s to a WebSocket', async (url, at) => {
    const { status, headers } = await nginx.ask(url, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    expect([status, headers['x-at']]).toEqual([101, at]);
  });
});
