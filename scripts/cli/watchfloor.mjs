#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * npx watchfloor: runs the command. In the project it installs and builds what the command needs first; an installed
 * package is built already. Its messages, files and exit codes are those of the command.
 */
if (existsSync(new URL('main.ts', import.meta.url))) {
  const { buildCommand } = await import('../steps/build-command.mjs');
  // A world that browsers use needs the client and the pictures too.
  await buildCommand({ withConsole: process.argv.includes('--port') });
}
const program = fileURLToPath(new URL('../../dist/watchfloor.js', import.meta.url));
const child = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => {
  child.on('exit', (status, signal) => resolve(signal === null ? (status ?? 1) : 130));
});
process.exit(code);
