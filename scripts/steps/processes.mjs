import { spawn } from 'node:child_process';
import { StartFailure } from './fail.mjs';
import { ROOT } from './settings.mjs';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 2_500;
const RESTART_FIRST_MS = 500;
const RESTART_MAX_MS = 10_000;

/**
 * Starts programs, restarts those that die (with a growing pause), and stops them all. Each program sends
 * `{type: 'ready'}` over its IPC channel once it can serve, optionally with a note.
 */
export class Processes {
  #running = new Map();
  #stopping = false;
  #onMessage;

  /** `onMessage(name, message)`: called for every message of a program, also that it is ready. */
  constructor(onMessage = () => undefined) {
    this.#onMessage = onMessage;
  }

  /**
   * Starts one program and waits until it is ready. Returns its note. Fails with one line when the program ends
   * before that.
   */
  async start(name, args, env) {
    if (this.#stopping) throw new StartFailure(`${name} was not started: everything is being stopped.`);
    const { child, ready } = this.#spawn(name, args, env);
    const { note } = await ready;
    this.#watch(name, args, env, child, RESTART_FIRST_MS);
    return { note };
  }

  #spawn(name, args, env) {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    this.#running.set(name, child);
    let isReady = false;
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      // Earlier output is printed once, and only if the program fails.
      if (isReady) process.stderr.write(chunk);
      else complaint += chunk;
    });
    const ready = new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new StartFailure(`${name} was not ready within ${READY_WITHIN_MS / 1000} s.`)),
        READY_WITHIN_MS,
      );
      child.on('message', (message) => {
        this.#onMessage(name, message);
        if (message?.type !== 'ready') return;
        clearTimeout(late);
        isReady = true;
        if (complaint) process.stderr.write(complaint);
        resolve(message);
      });
      child.once('close', (code, signal) => {
        clearTimeout(late);
        const [line] = complaint.trim().split('\n');
        reject(new StartFailure(line || `${name} ended with ${signal ?? `code ${code}`} before it was ready.`));
      });
    });
    return { child, ready };
  }

  #watch(name, args, env, child, pause) {
    const since = performance.now();
    child.once('exit', (code, signal) => {
      if (this.#stopping) return;
      const wait = performance.now() - since > 30_000 ? RESTART_FIRST_MS : pause;
      console.error(`${name} ended (${signal ?? `code ${code}`}); starting it again in ${wait} ms`);
      setTimeout(() => this.#restart(name, args, env, Math.min(wait * 2, RESTART_MAX_MS)), wait);
    });
  }

  #restart(name, args, env, pause) {
    if (this.#stopping) return;
    const { child, ready } = this.#spawn(name, args, env);
    ready.then(
      () => console.log(`${name} is back`),
      (failure) => console.error(failure.message),
    );
    this.#watch(name, args, env, child, pause);
  }

  /** Sends a message to a program, if it runs. */
  send(name, message) {
    const child = this.#running.get(name);
    // It may end at the same moment.
    if (child?.connected) child.send(message, () => undefined);
  }

  /** Asks every program to stop, kills those that have not after 2.5 s, and resolves when all are gone. */
  async stop() {
    this.#stopping = true;
    const gone = [...this.#running.values()].map((child) => stopChild(child));
    await Promise.all(gone);
  }
}

function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
