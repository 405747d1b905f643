#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { answerTo, fragmentFault } from './fake-mediamtx-sdp.mjs';
import { aliasFault, configurationFault, pathFault } from './fake-mediamtx-settings.mjs';
import { reachSource } from './fake-mediamtx-source.mjs';

/*
 * Stands in for MediaMTX v1.19 and v1.20 in tests of supervision, with their observed behaviour: it is as
 * strict about its configuration file as the real one, asks `authHTTPAddress` for permission and passes the
 * session's id, serves the control API, reaches cameras over RTSP on demand, and answers WHEP. It has no
 * pictures: a session counts as connected from its beginning, a watched path receives bytes all the time, and its peer as gone after FAKE_PEER_MS. On the WHEP port,
 * `/fake/settings` returns its configuration and the file it came from; `/fake/crash` makes it crash.
 */
const [argument = 'mediamtx.yml'] = process.argv.slice(2);
if (argument === '--version') {
  console.log(process.env.FAKE_VERSION ?? 'v1.19.2');
  process.exit(0);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';
const PEER_MS = Number(process.env.FAKE_PEER_MS ?? 15_000);

/** The pause before credentials that were sent are refused. */
const PAUSE_MS = 2_000;
const METHODS = 'OPTIONS, GET, POST, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Content-Type, If-Match';

const say = (level, text) => console.log(`2026/03/02 12:00:00 ${level} ${text}`);
const fail = (text) => {
  say('ERR', text);
  process.exit(1);
};

const settings = parse(readFileSync(argument, 'utf8'));
const fault = configurationFault(settings) ?? process.env.FAKE_FAULT;
if (fault) fail(fault);

/** The viewers' sessions, each `{ id, secret, path, over, begunMs }`; the signal of `over` tells that the session has ended. */
const sessions = new Set();

serve(settings.apiAddress, async (request, url, answer) => {
  const [user = '', password = ''] = credentials(request);
  if (!(await allowed({ action: 'api', user, password }))) return refuseAccess(request, answer);
  const { pathname } = url;
  if (pathname === '/v3/paths/list') return answer(200, list(pathItems()));
  if (pathname === '/v3/webrtcsessions/list') {
    return answer(200, list([...sessions].map(({ id, path }) => ({ id, path, state: 'read' }))));
  }
  const [, kicked] = /^\/v3\/webrtcsessions\/kick\/(.+)$/.exec(pathname) ?? [];
  if (kicked && request.method === 'POST') {
    if (!UUID.test(kicked)) return answer(400, failure(`invalid UUID length: ${kicked.length}`));
    const session = [...sessions].find(({ id }) => id === kicked);
    if (!session) return answer(404, failure('session not found'));
    end(session);
    return answer(200, { status: 'ok' });
  }
  const [, verb, name] = /^\/v3\/config\/paths\/(add|replace|delete)\/(.+)$/.exec(pathname) ?? [];
  if (!verb) return answer(404, failure('not found'));
  if (verb === 'delete') return answer(...changePath(verb, name, undefined));
  const path = parsed(await textOf(request));
  return answer(...(path ? changePath(verb, name, path) : [400, failure('invalid character')]));
});

serve(settings.webrtcAddress, async (request, url, answer) => {
  if (url.pathname === '/fake/settings') return answer(200, { ...settings, pid: process.pid, file: argument });
  if (url.pathname === '/fake/crash') process.exit(3);
  const [, path, , secret] = /^\/(.+?)\/whep(\/(.+))?$/.exec(url.pathname) ?? [];
  if (!path) return answer(404);
  if (secret) return onSession(request, secret, answer);
  if (request.method === 'OPTIONS') return onOptions(request, path, url, answer);
  if (request.method === 'POST') return onPost(request, path, url, answer);
  return answer(405, failure('method not allowed'));
});
say('INF', 'MediaMTX is no more than a fake');

setInterval(() => {
  for (const session of sessions) if (performance.now() - session.begunMs > PEER_MS) end(session);
}, 100);

process.on('SIGTERM', () => process.exit(0));

async function onOptions(request, path, url, answer) {
  const methods = { 'Access-Control-Allow-Methods': METHODS, 'Access-Control-Allow-Headers': REQUEST_HEADERS };
  if (request.headers['access-control-request-method']) return answer(204, undefined, methods);
  if (!(await allowed(viewerOf(request, path, url)))) return refuseAccess(request, answer);
  answer(204, undefined, {
    ...methods,
    'Access-Control-Expose-Headers': 'Accept-Post, Link',
    'Accept-Post': SDP,
    Link: settings.webrtcICEServers2.map((server) => `<${server.url}>; rel="ice-server"`),
  });
}

async function onPost(request, path, url, answer) {
  if (request.headers['content-type'] !== SDP) return answer(400, failure('invalid Content-Type'));
  const offer = await textOf(request);
  const session = { id: randomUUID(), secret: randomUUID(), path, over: new AbortController() };
  sessions.add(session);
  const refuse = (status, error) => {
    end(session);
    answer(status, failure(error));
  };
  if (!(await allowed({ ...viewerOf(request, path, url), id: session.id }))) {
    end(session);
    return refuseAccess(request, answer);
  }
  const source = settings.paths[path];
  if (!source?.source) return refuse(404, `no stream is available on path '${path}'`);
  const description = await reachSource(source, session.over.signal);
  if (session.over.signal.aborted) return refuse(400, 'terminated');
  if (!description) return refuse(400, `source of path '${path}' has timed out`);
  if (!offer.startsWith('v=0')) return refuse(400, 'SDP cannot be read');
  session.begunMs = performance.now();
  answer(201, answerTo(offer, description), {
    'Content-Type': SDP,
    'Access-Control-Expose-Headers': 'ETag, ID, Accept-Patch, Link, Location',
    ETag: '*',
    ID: session.id,
    'Accept-Patch': FRAGMENT,
    Location: `${url.pathname}/${session.secret}${url.search}`,
  });
}

async function onSession(request, secret, answer) {
  if (!UUID.test(secret)) return answer(400, failure('invalid secret'));
  const isPatch = request.method === 'PATCH';
  if (isPatch && request.headers['content-type'] !== FRAGMENT) return answer(400, failure('invalid Content-Type'));
  const why = isPatch ? fragmentFault(await textOf(request)) : undefined;
  if (why) return answer(400, failure(why));
  const session = [...sessions].find((one) => one.secret === secret);
  if (!session) return answer(404, failure('session not found'));
  if (isPatch) return answer(204);
  if (request.method !== 'DELETE') return answer(404);
  end(session);
  return answer(200, { status: 'ok' });
}

function end(session) {
  session.over.abort();
  sessions.delete(session);
}

/** Changes the paths as requested through the control API. Changing or removing a path ends its readers' sessions. */
function changePath(verb, name, path) {
  const known = name in settings.paths;
  if (verb === 'add' && known) return [400, failure('path already exists')];
  if (verb === 'delete' && !known) return [404, failure('path not found')];
  const why = path && (pathFault(name, path) ?? aliasFault(name, settings.paths));
  if (why) return [400, failure(why)];
  if (path) settings.paths[name] = path;
  else delete settings.paths[name];
  for (const session of sessions) if (session.path === name) end(session);
  return [200, { status: 'ok' }];
}

function pathItems() {
  const names = Object.keys(settings.paths).filter((name) => name !== 'all_others');
  return names.map((name) => {
    const readers = [...sessions].filter(({ path }) => path === name).map(({ id }) => ({ type: 'webRTCSession', id }));
    const available = readers.length > 0;
    // A camera below `/stuck` has stopped sending although its connection is open.
    const isStuck = settings.paths[name].source?.includes('/stuck');
    const inboundBytes = available && !isStuck ? Math.round(performance.now() * 100) : 0;
    return { name, ready: available, available, inboundBytes, bytesReceived: inboundBytes, readers };
  });
}

function serve(address, handle) {
  const [host, port] = address.split(/:(?=\d+$)/);
  const server = createServer((request, response) => {
    const answer = (status, body, headers = {}) =>
      response
        .writeHead(status, { 'Access-Control-Allow-Origin': '*', ...headers })
        .end(typeof body === 'object' ? JSON.stringify(body) : body);
    handle(request, new URL(request.url, 'http://fake'), answer).catch((error) => answer(500, failure(error.message)));
  });
  server.on('error', (error) => fail(error.message));
  server.listen(Number(port), host || undefined);
}

/** 401: at once with a challenge to those who sent no credentials, and after a pause to those who sent wrong ones. */
async function refuseAccess(request, answer) {
  const isAsked = request.headers.authorization === undefined;
  if (!isAsked) await wait(PAUSE_MS);
  answer(401, failure('authentication error'), isAsked ? { 'WWW-Authenticate': 'Basic realm="mediamtx"' } : {});
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const failure = (error) => ({ status: 'error', error });

const list = (items) => ({ itemCount: items.length, pageCount: 1, items });

function viewerOf(request, path, url) {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return { action: 'read', protocol: 'webrtc', path, token, query: url.search.slice(1) };
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
