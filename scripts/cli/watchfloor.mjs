#!/usr/bin/env node
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from '../steps/build.mjs';
import { install } from '../steps/install.mjs';
import { main } from '../steps/main.mjs';
import { ROOT } from '../steps/settings.mjs';

/*
 * npx watchfloor: installs and builds what the command needs, then runs it. Its messages, files and exit codes are those
 * of the command.
 */
await main(async () => {
  await install();
  // A world that browsers use needs the client and the pictures too.
  if (process.argv.includes('--port')) await build();
  await build({ only: ['watchfloor'] });
  const program = path.join(ROOT, 'dist/watchfloor.js');
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('exit', (status, signal) => resolve(signal === null ? (status ?? 1) : 130));
  });
  process.exit(code);
});
