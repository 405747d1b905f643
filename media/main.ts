import { runProgram } from '#platform/connections/run-program.ts';
import { readConfig } from './config.ts';
import { startMedia } from './start-media.ts';

await runProgram({ name: 'media', readConfig, start: startMedia });
