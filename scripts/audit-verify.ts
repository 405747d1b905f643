import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type NotedHead, verifyChain } from '#db/audit/verify-chain.ts';
import { openForReading } from '#db/open.ts';

/*
 * npm run audit:verify [-- --head 1234:<hash>]: checks the chain of the audit log in DATA_DIR, without changing
 * anything, also while Watchfloor runs. Prints the number of verified lines and the latest one, or the first line that
 * does not fit, and then exits with 1. `--head` names a line that this command, or the server's log, named earlier: the
 * log must still contain it.
 */

const USAGE = 'Usage: npm run audit:verify [-- --head <line>:<hash>]';

function readHead(): NotedHead | undefined {
  const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
  if (head === undefined) return undefined;
  const [, no, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(head) ?? [];
  if (no === undefined || hash === undefined) throw new Error(`--head ${head} is not <line>:<hash>. ${USAGE}`);
  return { no: Number(no), hash: hash.toLowerCase() };
}

function verify(): void {
  const noted = readHead();
  const file = path.join(path.resolve(process.env.DATA_DIR || '.data'), 'watchfloor.db');
  if (!existsSync(file)) throw new Error(`There is no database ${file}: set DATA_DIR to the data folder`);
  const { $client: client } = openForReading(file);
  try {
    const state = verifyChain(client, noted);
    if (!state.isIntact) throw new Error(`After ${linesText(state.lines)} that fit: ${state.fault}.`);
    const { no, hash } = state.head;
    console.log(`${linesText(state.lines)} verified. The latest is ${no}:${hash}`);
  } finally {
    client.close();
  }
}

const linesText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'}`;

try {
  verify();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
