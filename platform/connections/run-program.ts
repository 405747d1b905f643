import pino, { type Logger } from 'pino';
import { guardProcess } from './process-guard.ts';

/** A stop that takes longer than this is cut short, in ms. */
const STOP_WITHIN_MS = 1_800;

/** A program that is serving. */
interface Running {
  /** Its addresses by name, for the process that started it. */
  readonly addresses: Readonly<Record<string, string>>;
  /** A few words for the start script to print. */
  readonly note?: string;
  stop(): Promise<void>;
}

interface Program<Config> {
  readonly name: string;
  /** Reads the environment. Throws an Error with a one-line message for the person starting the program. */
  readConfig(environment: NodeJS.ProcessEnv): Config;
  /**
   * Resolves once the program serves. Rejects with a one-line message when it cannot, or when `signal` is aborted.
   * `onFatal` ends the process.
   */
  start(parts: {
    config: Config;
    log: Logger;
    signal: AbortSignal;
    onFatal: (error: unknown) => void;
  }): Promise<Running>;
}

/**
 * Runs a program as this process: tells the parent process when it is ready, and stops it on a signal or when the
 * parent has gone. A failure is printed in one line and ends the process with 1.
 */
export async function runProgram<Config extends { readonly logLevel: string }>(
  program: Program<Config>,
): Promise<void> {
  const stop = new AbortController();
  let running: Running | undefined;
  const leave = () => {
    if (stop.signal.aborted) return;
    stop.abort(new Error('stopped'));
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    void (running?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  process.on('disconnect', leave);
  try {
    const config = program.readConfig(process.env);
    const log = pino({ name: program.name, level: config.logLevel });
    guardProcess(process, log, () => process.exit(1));
    running = await program.start({ config, log, signal: stop.signal, onFatal: fail });
    const { addresses, note } = running;
    log.info({ ...addresses, note }, `${program.name} is ready`);
    process.send?.({ type: 'ready', addresses, note });
  } catch (error) {
    if (!stop.signal.aborted) fail(error);
  }
}

/** Prints one line and ends the process. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
