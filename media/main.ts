import pino from 'pino';
import { guardProcess } from '#connections/process-guard.ts';
import { readConfig } from './config.ts';
import { type RunningMedia, startMedia } from './start-media.ts';

/** A stop that takes longer than this is cut short, in ms. */
const STOP_WITHIN_MS = 1_800;

const stop = new AbortController();
let running: RunningMedia | undefined;

const leave = () => {
  if (stop.signal.aborted) return;
  stop.abort(new Error('stopped'));
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
  void (running?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
};
process.on('SIGINT', leave);
process.on('SIGTERM', leave);
process.on('disconnect', leave);

/** Prints one line and ends the process. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const log = pino({ name: 'media', level: config.logLevel });
  guardProcess(process, log, () => process.exit(1));
  running = await startMedia({ config, log, signal: stop.signal, onFatal: fail });
  const { addresses, engine } = running;
  log.info({ ...addresses, engine }, 'media is ready');
  process.send?.({ type: 'ready', addresses, note: engine });
} catch (error) {
  if (!stop.signal.aborted) fail(error);
}
