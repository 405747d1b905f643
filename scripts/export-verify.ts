import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyExport } from './exports/verify-export.ts';

/*
 * npm run export:verify -- <folder> --keys <file or address>: checks an unpacked export of recordings with the public key
 * of the Watchfloor that made it (/v2/orm/recording_exports/keys). Prints what the export contains, or what does not fit,
 * and then exits with 1.
 */

const USAGE =
  'Usage: npm run export:verify -- <folder of the unpacked export> --keys <file or address of the public keys>';

async function verify(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { keys: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || values.keys === undefined) throw new Error(USAGE);
  const { site, from, to, exportedAt, exportedBy, cameras } = await verifyExport(folder, await readKeys(values.keys));
  console.log(`${site.name}, ${from} to ${to}, exported at ${exportedAt} by ${exportedBy.email}`);
  for (const { name, file } of cameras) console.log(`${file?.name ?? 'no recording'}: ${name}`);
  console.log('The signature is valid, and every file is as it was exported.');
}

async function readKeys(place: string): Promise<unknown> {
  if (!/^https?:/.test(place)) return JSON.parse(await readFile(place, 'utf8'));
  const reply = await fetch(place);
  if (!reply.ok) throw new Error(`${place} answered ${reply.status}`);
  return reply.json();
}

try {
  await verify();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
