import { runProgram } from '#platform/connections/run-program.ts';
import { readConfig } from './config.ts';
import { startLocalServices } from './start-local-services.ts';

await runProgram({ name: 'local-services', readConfig, start: startLocalServices });
