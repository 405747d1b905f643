import { pino } from 'pino';
import { RealClock } from '#clock/real-clock.ts';
import { guardProcess } from '#connections/process-guard.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openClock, openData } from './data.ts';
import { listen } from './http/listen.ts';
import { startReaderThread } from './reads/start-reader.ts';
import { createThreadedReads } from './reads/threaded-reads.ts';
import { StartFailure, startFailureOf } from './start-failure.ts';

/** Reads the environment, opens the data, and serves until it is stopped. */
async function main(): Promise<void> {
  // Files that the server writes, including the database's log, are accessible to this user only.
  process.umask(0o077);
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  guardProcess(process, logger, () => process.exit(1));
  const db = openData(config);
  const clock = openClock(config, db);
  const reads = createThreadedReads({ start: () => startReaderThread(db.$client.name, config), clock, logger });
  const app = createApp({ db, clock, realTime: new RealClock(), config, logger }, reads);
  const listening = await listen(app, config.host, config.port, logger).catch((error) => {
    throw startFailureOf(error, config.port) ?? error;
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await listening.stop();
    db.$client.close();
    logger.info('the server has stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process has exited.
  process.on('disconnect', stop);

  logger.info({ origin: listening.origin }, 'the server is ready');
  process.send?.({ type: 'ready', addresses: { http: listening.origin } });
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
