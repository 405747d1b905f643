import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { openForReading } from '#db/open.ts';
import type { ReaderData } from './messages.ts';
import { startReader } from './reader.ts';

/** The program of the reader's thread. */
if (isMainThread || !parentPort) throw new Error('the reader runs in a thread of the server');
const { file, config }: ReaderData = workerData;
startReader({ db: openForReading(file), config, logger: pino({ level: config.logLevel }), port: parentPort });
