#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildCommand } from '../steps/build-command.mjs';

/*
 * npx watchfloor: runs the command. In the project it installs and builds what the command needs first; an installed
 * package is built already. Its messages, files and exit codes are those of the command.
 */

/** The commands that are scripts: they install and build by themselves, and run in this process, as under npm. */
const SCRIPTS = { start: '../start.mjs', reset: '../reset-db.mjs' };

const [name = '', ...args] = process.argv.slice(2);
const asksForHelp = args.some((argument) => ['--help', '-h'].includes(argument));
if (Object.hasOwn(SCRIPTS, name) && !asksForHelp) {
  process.argv.splice(2, 1);
  await import(SCRIPTS[name]);
} else {
  // A world that browsers use needs the client and the pictures too.
  await buildCommand({ withConsole: args.includes('--port') });
  process.exit(await runCommand());
}

async function runCommand() {
  const program = fileURLToPath(new URL('../../dist/watchfloor.js', import.meta.url));
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (status, signal) => resolve(signal === null ? (status ?? 1) : 130));
  });
}
