import { spawn } from 'node:child_process';
import { StartFailure } from './fail.mjs';
import { report } from './progress.mjs';
import { ROOT } from './settings.mjs';
import { endOnStop } from './stopping.mjs';

/**
 * Migrates the database and, when it is empty, fills it; or does a task of making another world. Prints each step with
 * its time. Resolves to whether the data is a demo's.
 */
export function prepare(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    endOnStop(child);
    let complaint = '';
    let isDemo = false;
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('message', (message) => {
      if (message?.type === 'step') report(message.name, message.ms, message.note);
      if (message?.type === 'environment') isDemo = message.isDemo;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve({ isDemo });
      else reject(new StartFailure(complaint.trim().split('\n')[0] || `Preparing the data failed with code ${code}.`));
    });
  });
}
