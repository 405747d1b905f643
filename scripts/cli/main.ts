import { COMMANDS } from './commands.ts';
import { EXIT, InvalidUse } from './exit-codes.ts';
import { runCommand } from './run-command.ts';
import { serveWorker } from './scenario/worker.ts';

const [name] = process.argv.slice(2);

try {
  // A process of 'scenario run' that plays a part of its runs.
  process.exitCode = name === 'worker' ? await serveWorker() : await runCommand(process.argv.slice(2), COMMANDS);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof InvalidUse ? EXIT.invalid : EXIT.broken;
}
