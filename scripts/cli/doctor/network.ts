import { createServer } from 'node:net';
import * as z from 'zod/mini';
import { choiceLabel, chooseEngine } from '#media/engines/choose-engine.ts';
import { findMediaMtx } from '#media/engines/mediamtx/find-binary.ts';
import { addressOf, PORTS, portsOf } from '#scripts/steps/settings.mjs';
import { inProductFolder } from '../product-folder.ts';
import { type Check, fail, type Install, ok, reasonOf } from './finding.ts';

/** How long the server may take to answer, ms. */
const WITHIN_MS = 5_000;

const Engine = z.enum(['auto', 'embedded', 'mediamtx']);
const Refusal = z.object({ message: z.string() });

/** The ports that this install listens on, as the environment has them. */
const portsIn = ({ env }: Install) =>
  Object.entries(portsOf(env)).map(([name, fallback]) => [name, env[name] ? Number(env[name]) : fallback] as const);

export const portsCheck: Check = {
  name: 'ports',
  examine: async (install) => {
    const ports = portsIn(install);
    const numbers = ports.map(([, port]) => port).join(', ');
    if (install.user !== undefined) return [ok(`${numbers} belong to the Watchfloor that runs`)];
    const host = install.env.HOST || '127.0.0.1';
    const faults = await Promise.all(
      ports.map(async ([name, port]) => {
        const code = await listenFault(port, host);
        return code === undefined ? [] : [fail(`${name} ${port}: ${code}`, adviceFor(code, name))];
      }),
    );
    return faults.flat().length > 0 ? faults.flat() : [ok(`${numbers} are free`)];
  },
};

const adviceFor = (code: string, name: string) =>
  code === 'EADDRINUSE' ? `stop what uses it, or set ${name} to another` : `set ${name} or HOST to another`;

/** Why nobody could listen on a port; undefined when they could. */
function listenFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    if (!Number.isInteger(port) || port < 0 || port > 65_535) resolve('no port');
    else server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

export const serverCheck: Check = {
  name: 'server',
  examine: async ({ env, user }) => {
    if (user === undefined) return [ok('does not run')];
    const address = addressOf(Number(env.PORT || PORTS.PORT), env.HOST || '127.0.0.1');
    try {
      const reply = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(WITHIN_MS) });
      if (reply.ok) return [ok(`${address} answers`)];
      const said = Refusal.safeParse(await reply.json().catch(() => undefined));
      const found = said.success ? said.data.message : `${address}/healthz answers ${reply.status}`;
      return [fail(found, 'see its log')];
    } catch (error) {
      return [fail(`${address} does not answer: ${reasonOf(error)}`, 'see its log; set PORT as it was started with')];
    }
  },
};

export const mediaCheck: Check = {
  name: 'media',
  examine: async ({ env }) => {
    const wanted = Engine.safeParse(env.MEDIA_ENGINE || 'auto');
    if (!wanted.success) return [fail(`MEDIA_ENGINE=${env.MEDIA_ENGINE}`, `set it to ${Engine.options.join(', ')}`)];
    try {
      const find = () => findMediaMtx({ bin: env.MEDIAMTX_BIN || undefined, path: env.PATH });
      // MediaMTX that npm run media:install has fetched lies in that folder.
      return [ok(choiceLabel(await inProductFolder(() => chooseEngine(wanted.data, find))))];
    } catch (error) {
      return [fail(reasonOf(error), 'fetch MediaMTX with npm run media:install, or set MEDIA_ENGINE=embedded')];
    }
  },
};
