import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of Watchfloor: the parent of this file's folder, and of the bundle's. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** A failure that concerns the author of a test: its message is all that they need. */
export class WorldError extends Error {}

/** One of the product's programs. */
export interface Program {
  /** Lets a program that was loaded begin. Resolves when it is ready; rejects with its output when it ends first. */
  begin(): Promise<void>;
  /** Kills it, and resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks it to stop, and resolves when the process is gone. */
  stop(): Promise<void>;
  /** How it ended by itself, in a sentence; undefined while it runs, and after `kill` or `stop`. */
  death(): string | undefined;
  output(): string;
}

/** Loads a program: it waits for `begin`. */
export function loadProgram(name: string, env: Readonly<Record<string, string>>): Program {
  const child = spawnProgram(name, { ...env, START: 'when-asked' });
  const { output, gone } = follow(child);
  let isAskedToEnd = false;
  let complain: (error: Error) => void = () => undefined;
  let report: () => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    report = resolve;
    complain = reject;
  });
  // A program that ends while it waits is reported by `begin`.
  ready.catch(() => undefined);
  child.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready') report();
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const death = () => {
    if (isAskedToEnd || !hasEnded()) return undefined;
    return describeDeath(name, child, output());
  };
  child.once('error', (error) => complain(new WorldError(`${name} of the world cannot be started: ${error.message}`)));
  void gone.then(() => complain(new WorldError(death() ?? `${name} of the world was stopped`)));
  const end = async (signal: NodeJS.Signals) => {
    isAskedToEnd = true;
    if (!hasEnded()) child.kill(signal);
    await gone;
  };
  return {
    begin: () => {
      if (child.connected) child.send({ type: 'start' });
      return ready;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    death,
    output,
  };
}

/** Runs a program to its end. Rejects with its output unless it succeeds. */
export async function runProgram(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawnProgram(name, env);
  const { output, gone } = follow(child);
  await gone;
  if (child.exitCode !== 0) throw new WorldError(`the world could not be seeded:\n${output()}`);
}

function spawnProgram(name: string, env: Readonly<Record<string, string>>): ChildProcess {
  const file = path.join(ROOT, 'dist', `${name}.js`);
  if (!existsSync(file)) throw new WorldError(`Watchfloor is not built: ${file} is missing. Run npm start once.`);
  return spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function describeDeath(name: string, { signalCode, exitCode }: ChildProcess, output: string): string {
  const [, port] = /Port (\d+) is in use/.exec(output) ?? [];
  if (port !== undefined)
    return `${name} of the world cannot start: port ${port}, which was free, has been taken by another program. Run the test again.`;
  return `${name} of the world has ended (${signalCode ?? `code ${exitCode}`}):\n${output}`;
}

/** The most of a program's output that is kept, in characters: its end. */
const OUTPUT_MOST = 100_000;

function follow(child: ChildProcess): { output: () => string; gone: Promise<void> } {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-OUTPUT_MOST);
    });
  }
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  return { output: () => output, gone };
}
