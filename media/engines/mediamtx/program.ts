import { type ChildProcess, spawn } from 'node:child_process';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { forwardLog } from './log-lines.ts';

/** How long the program may take to stop before it is killed, in ms. */
const STOP_WITHIN_MS = 1_000;

/** A program that was started. */
export interface SupervisedProgram {
  /** Resolves with a short reason when the process is gone. */
  readonly ended: Promise<{ why: string }>;
  /** Asks it to stop, kills it if it does not, and resolves when it is gone. */
  stop(): Promise<void>;
}

export type StartProgram = () => Promise<SupervisedProgram>;

/**
 * Runs the program as long as the other end of standard input is open: it closes when media is killed, and the
 * program must not keep media's ports.
 */
const HELD = `exec 3<&0; "$@" </dev/null 3<&- & program=$!
(cat <&3 >/dev/null; kill "$program" 2>/dev/null) >/dev/null 2>&1 &
exec 3<&-; wait "$program"`;

/** Starts MediaMTX with a configuration file. */
export function startMediaMtx(options: {
  file: string;
  settings: string;
  machine: Clock;
  log: Logger;
}): SupervisedProgram {
  const child = spawn('/bin/sh', ['-c', HELD, 'mediamtx', options.file, options.settings], {
    // Its own process group, so that all of it can be ended at once.
    detached: true,
    // Nothing else from the environment: variables named MTX_… would change its configuration.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  const complaint = forwardLog([child.stdout, child.stderr], options.log);
  const ended = new Promise<{ why: string }>((resolve) => {
    child.once('error', (error) => resolve({ why: error.message }));
    child.once('close', (code, signal) => resolve({ why: complaint() ?? reasonOf(code, signal) }));
    child.once('exit', () => killGroup(child));
  });
  const stop = async () => {
    child.stdin.destroy();
    const given = new AbortController();
    const force = options.machine.sleep(STOP_WITHIN_MS, given.signal).then(
      () => killGroup(child),
      () => undefined,
    );
    await ended;
    given.abort();
    await force;
  };
  return { ended, stop };
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return signal;
  // A shell reports a signal as a code above 128.
  return code !== null && code > 128 ? `signal ${code - 128}` : `exit code ${code}`;
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group is gone.
  }
}
