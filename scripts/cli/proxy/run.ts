import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBackend } from '../contract/backend.ts';
import { readAddress, readSeconds } from '../contract/options.ts';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { Observer } from './observer.ts';
import { serveProxy } from './serve-proxy.ts';

/** The variable with a session of the local server, for `--compare-with`. */
const LOCAL_TOKEN_VARIABLE = 'WATCHFLOOR_LOCAL_TOKEN';

/**
 * `watchfloor proxy`: passes everything on to a backend and compares it with the contract, until it is stopped. Throws
 * InvalidUse, and Unreachable when the backend does not answer at all.
 */
export async function runProxy(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      port: { type: 'string', default: '4100' },
      record: { type: 'string' },
      'compare-with': { type: 'string' },
      timeout: { type: 'string', default: '10' },
    },
  });
  if (values.to === undefined) throw new InvalidUse('--to is missing: the address of the backend');
  const to = readAddress('--to', values.to);
  const port = readPort(values.port);
  const local =
    values['compare-with'] === undefined ? undefined : readAddress('--compare-with', values['compare-with']);
  const timeoutMs = readSeconds('--timeout', values.timeout) * 1_000;
  await openBackend(to, undefined, timeoutMs);
  if (local !== undefined) await openBackend(local, undefined, timeoutMs);
  const record =
    values.record === undefined ? undefined : createWriteStream(values.record, { flags: 'a', mode: 0o600 });
  const observer = new Observer({
    onDrift: (line) => console.log(line),
    onRecord: record && ((line) => record.write(`${line}\n`)),
    askLocal: local === undefined ? undefined : (path) => askLocal(local, path, timeoutMs),
  });
  const proxy = await serveProxy(to, port, observer).catch((error: Error) => {
    throw new InvalidUse(`--port ${port} cannot be used: ${error.message}`);
  });
  console.log(`${proxy.url} passes on to ${to}. Ctrl-C ends it.`);
  await stopped();
  await proxy.close();
  await new Promise<void>((resolve) => (record ? record.end(resolve) : resolve()));
  console.log(observer.kinds === 0 ? 'Everything was as agreed' : `${observer.kinds} kinds of drift`);
  return observer.kinds === 0 ? EXIT.passed : EXIT.failed;
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidUse(`--port must be a whole number from 0 to 65535, not '${text}'`);
}

/** The local server's answer to the same call, with a session of its own; undefined where it has none. */
export async function askLocal(local: string, path: string, timeoutMs: number): Promise<unknown> {
  const token = process.env[LOCAL_TOKEN_VARIABLE];
  const headers = new Headers(token === undefined ? [] : [['Authorization', `Bearer ${token}`]]);
  try {
    const response = await fetch(local + path, { headers, signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

const stopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
