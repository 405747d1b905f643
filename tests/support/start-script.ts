import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '#platform/connections/free-ports.ts';

/** ms within which a start ends even while other work takes both cores; an idle machine needs less than 20 s. */
export const START_MS = 240_000;

/** The administrator of a real install. */
export const ADMINISTRATOR = { ADMIN_EMAIL: 'boss@install.example', ADMIN_PASSWORD: 'Correct-Horse-9-Battery' };

/** A data folder that does not exist elsewhere; it is removed with the folder of the run. */
export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'watchfloor-start-'));

/** Starts `npm start`'s program, or another command line of Node, with its own data folder and ports. */
export async function startScript(
  folder: string,
  env: Record<string, string> = {},
  project = '.',
  args = ['scripts/start.mjs'],
) {
  const [port = 0, media = 0, whep = 0, hls = 0, rtsp = 0, localServices = 0, simulator = 0] = await freePorts(7);
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      MEDIA_PORT: String(media),
      MEDIA_WHEP_PORT: String(whep),
      MEDIA_HLS_PORT: String(hls),
      MEDIA_RTSP_PORT: String(rtsp),
      LOCAL_SERVICES_PORT: String(localServices),
      SIMULATOR_PORT: String(simulator),
      SIM_COLLEAGUES: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output };
}

/** The exit code of a process, once it has ended. */
export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });
