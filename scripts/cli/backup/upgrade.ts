import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tryUpgrade, type Upgrade, upgradeDatabase } from '#db/backup/upgrade.ts';
import { DATABASE_FILE, openDatabase } from '#db/open.ts';
import { lockData } from '#scripts/steps/data-lock.mjs';
import { dataPath, shown } from '#scripts/steps/settings.mjs';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { reportFailure } from './report-failure.ts';

/** `watchfloor upgrade`: brings the database to the schema of this version, or says what that would change. */
export function upgradeData(args: string[]): number {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
  const isTry = values['dry-run'];
  const folder = dataPath();
  const file = path.join(folder, DATABASE_FILE);
  if (!existsSync(file)) throw new InvalidUse(`${shown(folder)} has no database: the first start makes it`);
  process.umask(0o077);
  const began = performance.now();
  try {
    lockData(folder);
    const upgrade = isTry ? tryUpgrade(folder) : upgradeNow(folder, file);
    print(upgrade, { isTry, tookMs: performance.now() - began, folder });
    return EXIT.passed;
  } catch (error) {
    return reportFailure(isTry ? 'The upgrade would fail' : 'The upgrade failed, and the data is as before', error);
  }
}

function upgradeNow(folder: string, file: string): Upgrade {
  const db = openDatabase(file);
  try {
    return upgradeDatabase(db, folder);
  } finally {
    db.$client.close();
  }
}

function print(upgrade: Upgrade, { isTry, tookMs, folder }: { isTry: boolean; tookMs: number; folder: string }): void {
  const { from, migrations, kept } = upgrade;
  if (migrations.length === 0) {
    console.log(`${shown(folder)} has the schema of this version: ${from}`);
    return;
  }
  console.log(`${isTry ? 'Would run' : 'Ran'} ${migrations.length} migrations after ${from ?? 'nothing'}:`);
  for (const name of migrations) console.log(`  ${name}`);
  const seconds = (tookMs / 1000).toFixed(1);
  if (isTry) console.log(`Tried on a copy, which took ${seconds} s; the data is unchanged`);
  else
    console.log(
      `It took ${seconds} s.${kept === undefined ? '' : ` The database of before: ${shown(path.join(folder, kept))}`}`,
    );
}
