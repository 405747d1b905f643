import { type Logger, pino } from 'pino';
import { askedToStart } from '#platform/connections/asked-to-start.ts';
import { guardProcess } from '#platform/connections/process-guard.ts';
import { type Config, readConfig } from './config.ts';
import { databaseFile } from './data.ts';
import { serve } from './serve.ts';
import { StartFailure, startFailureOf } from './start-failure.ts';
import { followSupervisor } from './supervisor/supervisor.ts';

/** Reads the environment, opens the data, and serves until it is stopped. */
async function main(): Promise<void> {
  // Files that the server writes, including the database's log, are accessible to this user only.
  process.umask(0o077);
  await askedToStart(process);
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  guardProcess(process, logger, () => process.exit(1));
  await run(config, logger).catch((error: unknown) => {
    throw startFailureOf(error, { port: config.port, database: databaseFile(config) }) ?? error;
  });
}

async function run(config: Config, logger: Logger): Promise<void> {
  const served = await serve({
    config,
    logger,
    supervisor: followSupervisor(process),
    onLost: (error) => {
      logger.fatal({ err: error }, 'the server could not come back');
      process.exit(1);
    },
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await served.stop();
    logger.info('the server has stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process has exited.
  process.on('disconnect', stop);

  logger.info({ origin: served.origin }, 'the server is ready');
  process.send?.({ type: 'ready', addresses: { http: served.origin } });
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
