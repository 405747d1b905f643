#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parse } from 'yaml';

/*
 * Stands in for MediaMTX where supervision is tested: it takes the configuration file it is
 * given as strictly as the real one, asks `authHTTPAddress` who may do what, serves the control
 * API and answers WHEP, without pictures. On the WHEP port, `/fake/settings` tells what it was
 * configured with, from which file, and `/fake/crash` and `/fake/hang` do what they say.
 */
const [argument = 'mediamtx.yml'] = process.argv.slice(2);
if (argument === '--version') {
  console.log(process.env.FAKE_VERSION ?? 'v1.19.2');
  process.exit(0);
}

const say = (level, text) => console.log(`2026/03/02 12:00:00 ${level} ${text}`);
const fail = (text) => {
  say('ERR', text);
  process.exit(1);
};

const GLOBAL =
  /^(logLevel|logDestinations|auth(Method|HTTPAddress|HTTPExclude)|api(Address)?|metrics|pprof|playback|rtsp|rtmp|srt|moq|hls|hlsAddress|webrtc(Address|LocalUDPAddress|IPsFromInterfaces|AdditionalHosts|ICEServers2)?|paths)$/;
const PATH = /^(source|sourceOnDemand(StartTimeout|CloseAfter)?|rtspTransport)$/;
const settings = parse(readFileSync(argument, 'utf8'));
checkKeys(settings, GLOBAL);
for (const path of Object.values(settings.paths)) checkKeys(path ?? {}, PATH);
if (process.env.FAKE_FAULT) fail(process.env.FAKE_FAULT);

let hanging = false;
serve(settings.apiAddress, async (request, url, answer) => {
  const [user = '', password = ''] = credentials(request);
  if (!(await allowed({ action: 'api', user, password }))) return answer(401);
  if (url.pathname === '/v3/paths/list') {
    const items = Object.keys(settings.paths).map((name) => ({ name, ready: false, readers: [] }));
    return answer(200, { itemCount: items.length, pageCount: 1, items });
  }
  const [, verb, name] = /^\/v3\/config\/paths\/(add|replace|delete)\/(.+)$/.exec(url.pathname) ?? [];
  if (!verb) return answer(404, { error: 'not found' });
  const known = name in settings.paths;
  if (verb === 'add' ? known : !known) return answer(400, { error: known ? 'path already exists' : 'path not found' });
  if (verb === 'delete') delete settings.paths[name];
  else settings.paths[name] = JSON.parse(await textOf(request));
  return answer(200, { status: 'ok' });
});

serve(settings.webrtcAddress, async (request, url, answer) => {
  if (url.pathname === '/fake/settings') return answer(200, { ...settings, pid: process.pid, file: argument });
  if (url.pathname === '/fake/crash') process.exit(3);
  if (url.pathname === '/fake/hang') {
    hanging = true;
    return answer(204);
  }
  const path = /^\/(.+)\/whep$/.exec(url.pathname)?.[1];
  if (!path || request.method !== 'POST') return answer(404, { status: 'error', error: 'not found' });
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!(await allowed({ action: 'read', path, token, query: url.search.slice(1) }))) return answer(401);
  if (!settings.paths[path]?.source) {
    return answer(404, { status: 'error', error: `no stream is available on path '${path}'` });
  }
  return answer(201);
});
say('INF', 'MediaMTX is no more than a fake');

process.on('SIGTERM', () => process.exit(0));

function checkKeys(object, known) {
  const unknown = Object.keys(object).find((key) => !known.test(key));
  if (unknown) fail(`json: unknown field "${unknown}"`);
}

function serve(address, handle) {
  const [host, port] = address.split(/:(?=\d+$)/);
  const server = createServer((request, response) => {
    if (hanging) return;
    const answer = (status, body) => response.writeHead(status).end(body && JSON.stringify(body));
    handle(request, new URL(request.url, 'http://fake'), answer).catch((error) =>
      answer(500, { error: error.message }),
    );
  });
  server.on('error', (error) => fail(error.message));
  server.listen(Number(port), host || undefined);
}

function credentials(request) {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return basic ? Buffer.from(basic, 'base64').toString().split(':') : [];
}

async function textOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function allowed(question) {
  const asked = { user: '', password: '', token: '', ip: '127.0.0.1', path: '', protocol: '', id: null, query: '' };
  const reply = await fetch(settings.authHTTPAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, ...question }),
  });
  return reply.status >= 200 && reply.status < 300;
}
