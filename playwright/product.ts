import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BEGIN_AGAIN_PATH } from '#contract/begin-again.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import type { Base, Product } from './api.ts';
import { loadProgram, type Program, runProgram, WorldError } from './program.ts';

const HOST = '127.0.0.1';

/** The programs that are killed and started again for each test; the others only forget what they know. */
const RESTARTED = ['server', 'simulator'] as const;
const KEPT = ['media', 'local-services'] as const;
type Name = (typeof RESTARTED)[number] | (typeof KEPT)[number];

/** Prepares a Watchfloor in a temporary folder, on free ports. */
export async function createProduct(): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-world-'));
  const dataDir = path.join(folder, 'data');
  const { env, origin, simulatorUrl, mediaUrl, servicesUrl, token } = await chooseSettings(dataDir);
  const programs = new Map<Name, Program>();
  /** Programs that are loaded for the next restoration. */
  const spare = new Map<Name, Program>();
  const seeded = new Map<string, Promise<string>>();

  const load = (name: Name) => loadProgram(name, env);
  const begin = async (name: Name) => {
    const program = spare.get(name) ?? load(name);
    spare.delete(name);
    programs.set(name, program);
    await program.begin();
  };
  const templateOf = (base: Base) => {
    const key = JSON.stringify(base);
    const known = seeded.get(key) ?? seed(path.join(folder, `seeded-${seeded.size + 1}`), base, env);
    seeded.set(key, known);
    return known;
  };
  const kill = (names: readonly Name[]) => Promise.all(names.map((name) => programs.get(name)?.kill()));
  const all = () => [...programs.values()];

  return {
    ...{ origin, simulatorUrl, mediaUrl, servicesUrl, token },
    restore: async (base) => {
      const template = await templateOf(base);
      const isFirst = programs.size === 0;
      await kill(RESTARTED);
      // The log and the index of a killed server go with its database.
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(template, dataDir, { recursive: true });
      await begin('server');
      const others = isFirst ? KEPT.map(begin) : [mediaUrl, servicesUrl].map((url) => beginAgain(url, token));
      await Promise.all([begin('simulator'), ...others]);
      for (const name of RESTARTED) spare.set(name, load(name));
    },
    death: () =>
      all()
        .find((program) => program.death() !== undefined)
        ?.death(),
    output: () =>
      [...programs].flatMap(([name, { output }]) => (output() === '' ? [] : `${name}:\n${output()}`)).join('\n'),
    stop: async () => {
      await Promise.all([...[...spare.values()].map((program) => program.kill()), ...all().map((one) => one.stop())]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets a program that keeps running forget the world before. */
async function beginAgain(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${BEGIN_AGAIN_PATH}`, { method: 'POST', headers }).catch(() => undefined);
  if (!answer?.ok) throw new WorldError(`the program at ${url} did not forget the world of the test before`);
}

/** Seeds a world into a folder. Resolves to the folder. */
async function seed(folder: string, { size, seed: number, pastDays, start }: Base, env: Record<string, string>) {
  mkdirSync(folder);
  await runProgram('prepare', {
    ...env,
    DATA_DIR: folder,
    SEED: String(number),
    WORLD: size,
    WORLD_PAST_DAYS: String(pastDays),
    ...(start !== undefined && { CLOCK_START: start }),
  });
  const left = readdirSync(folder).filter((name) => name.endsWith('-wal') || name.endsWith('-shm'));
  for (const name of left) rmSync(path.join(folder, name));
  return folder;
}

async function chooseSettings(dataDir: string) {
  const names = ['PORT', 'MEDIA_PORT', 'MEDIA_WHEP_PORT', 'MEDIA_HLS_PORT', 'MEDIA_RTSP_PORT'] as const;
  const [server = 0, media = 0, whep = 0, hls = 0, rtsp = 0, services = 0, simulator = 0] = await freePorts(7);
  const at = (port: number) => `http://${HOST}:${port}`;
  const secret = () => randomBytes(32).toString('base64url');
  const token = secret();
  const env: Record<string, string> = {
    ...Object.fromEntries(names.map((name, index) => [name, String([server, media, whep, hls, rtsp][index])])),
    HOST,
    DATA_DIR: dataDir,
    AUTH_SECRET: secret(),
    MEDIA_SECRET: secret(),
    EXPORT_SECRET: secret(),
    SIM_TOKEN: token,
    SERVER_URL: at(server),
    MEDIA_URL: at(media),
    LOCAL_SERVICES_PORT: String(services),
    LOCAL_SERVICES_URL: at(services),
    SIMULATOR_PORT: String(simulator),
    SIMULATOR_URL: at(simulator),
    MEDIA_ENGINE: 'embedded',
    // The clock starts when the world does, and nothing happens but the story.
    CLOCK: 'simulated',
    CLOCK_START: 'world',
    EVENT_LOG: 'on',
    SIM_API: 'on',
    SIM_STREAM: 'off',
    SIM_COLLEAGUES: '0',
  };
  return {
    env,
    token,
    origin: at(server),
    simulatorUrl: at(simulator),
    mediaUrl: at(media),
    servicesUrl: at(services),
  };
}
