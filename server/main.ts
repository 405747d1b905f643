import { type Logger, pino } from 'pino';
import { RealClock } from '#platform/clock/real-clock.ts';
import { askedToStart } from '#platform/connections/asked-to-start.ts';
import { createDisturbances } from '#platform/connections/disturbances.ts';
import { guardProcess } from '#platform/connections/process-guard.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { databaseFile, openClock, openData } from './data.ts';
import { listen } from './http/listen.ts';
import { startReaderThread } from './reads/start-reader.ts';
import { createThreadedReads } from './reads/threaded-reads.ts';
import { StartFailure, startFailureOf } from './start-failure.ts';

/** Reads the environment, opens the data, and serves until it is stopped. */
async function main(): Promise<void> {
  // Files that the server writes, including the database's log, are accessible to this user only.
  process.umask(0o077);
  await askedToStart(process);
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  guardProcess(process, logger, () => process.exit(1));
  await serve(config, logger).catch((error: unknown) => {
    throw startFailureOf(error, { port: config.port, database: databaseFile(config) }) ?? error;
  });
}

async function serve(config: Config, logger: Logger): Promise<void> {
  const db = openData(config);
  const clock = openClock(config, db);
  const reads = createThreadedReads({ start: () => startReaderThread(db.$client.name, config), clock, logger });
  const disturbances = config.isDemo && config.simApi ? createDisturbances(clock) : undefined;
  const realTime = new RealClock();
  const app = createApp({ db, clock, realTime, config, logger, ...(disturbances && { disturbances }) }, reads);
  const listening = await listen(app, config.host, config.port, logger);

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
