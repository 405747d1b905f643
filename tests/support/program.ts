import { type ChildProcess, spawn } from 'node:child_process';
import { commandLine } from '#scripts/steps/command-line.mjs';

/** One of our programs under test: its process, and its message when it was ready. */
export interface Program {
  child: ChildProcess;
  /** Everything it has printed so far, both streams. */
  output: () => string;
  /** Ends it with a signal and resolves when the process is gone. Rejects with its output if it had ended by itself. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts a bundle from `dist/` and waits until it reports that it is ready. Rejects with its output when it
 * ends first.
 */
export async function startProgram(name: string, env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, commandLine(name), {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${name} ended (${signal ?? code}) before it was ready:\n${output}`)),
    );
  });
  let asked = false;
  return {
    child,
    output: () => output,
    end: async (signal) => {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (!isRunning && !asked)
        throw new Error(`${name} ended by itself (${child.signalCode ?? child.exitCode}):\n${output}`);
      asked = true;
      if (isRunning) child.kill(signal);
      await gone;
    },
  };
}

function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

/** Runs a bundle from `dist/` to its end. Rejects with its output unless its exit code is 0. */
export async function runProgram(name: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [`dist/${name}.js`], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`);
}
