import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartFailure } from './fail.mjs';

/**
 * The folder of Watchfloor: the nearest one above this module, or above the bundle that contains it, with a
 * package.json. Not from `import.meta.dirname`, which a Node that is too old does not have.
 */
export const ROOT = rootAbove(path.dirname(fileURLToPath(import.meta.url)));

/** Whether this is an installed package: it is built, and has no sources to build again. */
export const IS_PACKAGE =
  !existsSync(path.join(ROOT, 'server/main.ts')) && existsSync(path.join(ROOT, 'dist/server.js'));

/** Ports of every Watchfloor with their defaults; 0 picks a free one. */
export const PORTS = {
  PORT: 4000,
  MEDIA_PORT: 8890,
  MEDIA_WHEP_PORT: 8889,
  MEDIA_HLS_PORT: 8888,
  MEDIA_RTSP_PORT: 8554,
};

/** Environments with an invented world, as in contract/app-config.ts, which only a built program can read. */
export const DEMO_ENVIRONMENTS = ['LOCAL', 'DEV', 'DEMO'];

/** Ports of the programs that only a demo runs. A real install must not fail because one of them is in use. */
const DEMO_PORTS = { LOCAL_SERVICES_PORT: 8891, SIMULATOR_PORT: 8892 };

/** The path of the data folder. A relative one lies in the project, or where the command of an installed package is run. */
export function dataPath(env = process.env) {
  return path.resolve(IS_PACKAGE ? process.cwd() : ROOT, env.DATA_DIR || '.data');
}

/** The data folder, created if missing; refused with one line when it cannot be written. */
export function dataFolder(env = process.env) {
  const folder = dataPath(env);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = path.join(folder, '.write-probe');
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${shown(folder)} cannot be written (${error.code}): set DATA_DIR to another.`,
    );
  }
  return folder;
}

/** The address of a service listening on HOST, for browsers and programs on this machine. */
export function addressOf(port, host = process.env.HOST || '127.0.0.1') {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The ports of the programs that run in an environment, with their defaults. */
export const portsOf = (env = process.env) =>
  DEMO_ENVIRONMENTS.includes(env.ENVIRONMENT || 'LOCAL') ? { ...PORTS, ...DEMO_PORTS } : PORTS;

/** Chooses the ports of the programs, and `more` with theirs, and makes sure that each is free. */
export const choosePorts = (more = {}, env = process.env) => choose({ ...portsOf(env), ...more }, env);

/** Chooses one port, and makes sure that it is free. */
export const choosePort = (name, usual, env = process.env) => choose({ [name]: usual }, env);

/** The further settings of the programs that only a demo runs, at their chosen ports. */
export function demoSettings({ LOCAL_SERVICES_PORT, SIMULATOR_PORT }, env = process.env) {
  return {
    LOCAL_SERVICES_URL: env.LOCAL_SERVICES_URL || addressOf(LOCAL_SERVICES_PORT),
    SIMULATOR_URL: env.SIMULATOR_URL || addressOf(SIMULATOR_PORT),
    SCENARIOS_DIR: env.SCENARIOS_DIR || path.join(ROOT, 'scenarios'),
    // Scenarios are played by its facts.
    EVENT_LOG: env.EVENT_LOG || (env.SIM_API === 'off' ? 'off' : 'on'),
  };
}

async function choose(defaults, env) {
  const host = env.HOST || '127.0.0.1';
  const chosen = {};
  for (const [name, fallback] of Object.entries(defaults)) {
    const wanted = env[name] === undefined || env[name] === '' ? fallback : Number(env[name]);
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
      throw new StartFailure(`${name}=${env[name]} is not a port: use a whole number from 0 to 65535.`);
    }
    const twin = Object.keys(chosen).find((other) => wanted !== 0 && chosen[other] === wanted);
    if (twin) throw new StartFailure(`${twin} and ${name} are both ${wanted}: set one of them to another port.`);
    chosen[name] = await probe(name, wanted, host);
  }
  return chosen;
}

function probe(name, port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code)) {
        reject(new StartFailure(`HOST=${host} is no address of this machine (${error.code}).`));
        return;
      }
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`;
      reject(new StartFailure(`Port ${port} ${why}: stop what uses it, or set ${name} to another.`));
    });
    server.listen({ port, host }, () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

/** The secrets shared by all processes: generated once, and kept in the data folder for this user only. */
export function secrets(folder, env = process.env) {
  const file = path.join(folder, 'secrets.json');
  const names = ['AUTH_SECRET', 'MEDIA_SECRET', 'EXPORT_SECRET', 'SIM_TOKEN'];
  let kept = {};
  if (existsSync(file)) {
    try {
      kept = { ...JSON.parse(readFileSync(file, 'utf8')) };
    } catch {
      throw new StartFailure(
        `${shown(file)} cannot be read as JSON: delete it and start again (everybody signs in anew).`,
      );
    }
  }
  const missing = names.filter((name) => typeof kept[name] !== 'string');
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0) writeWhole(file, `${JSON.stringify(kept, null, 2)}\n`);
  return Object.fromEntries(names.map((name) => [name, env[name] ?? kept[name]]));
}

/** Writes a file for this user only: completely or, on a full disk, not at all, which is reported in one line. */
function writeWhole(file, text) {
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new StartFailure(`${shown(file)} cannot be written (${error.code}).`);
  }
}

/** A path for messages: relative to the project when it lies inside. */
export function shown(file) {
  const relative = path.relative(ROOT, file);
  return relative.startsWith('..') ? file : relative || '.';
}

function rootAbove(folder) {
  const above = path.dirname(folder);
  return existsSync(path.join(folder, 'package.json')) || above === folder ? folder : rootAbove(above);
}
