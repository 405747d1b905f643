import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { StagedSite } from '#contract/sim/sites.ts';
import { memoryDatabase } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import type { WorldSize } from '#db/world-size.ts';

/** The folder of the rendered clips. */
export const CLIPS_FOLDER = path.resolve(import.meta.dirname, '../media/clips');

/** Past days of a world whose alarms are as usual. */
const USUAL_PAST_DAYS = 2;

/** The parameters of a world's data. Equal ones give equal data. */
export interface BaseOptions {
  seed: number;
  /** When the world begins, ms UTC. */
  startMs: number;
  size: WorldSize;
  /** `quiet`: no alarms but those of its scenario, and no past. */
  alarms: 'quiet' | 'usual';
  ownSites: readonly StagedSite[];
}

let catalogue: ClipCatalogue | undefined;

/** The clip library. */
export function clipCatalogue(): ClipCatalogue {
  catalogue ??= ClipCatalogue.parse(JSON.parse(readFileSync(path.join(CLIPS_FOLDER, 'catalogue.json'), 'utf8')));
  return catalogue;
}

/** A new database in memory with the data of a world. */
export function seedBase({ seed, startMs, size, alarms, ownSites }: BaseOptions): Db {
  const db = memoryDatabase();
  const pastDays = alarms === 'quiet' ? 0 : USUAL_PAST_DAYS;
  seedWorld(db, { seed, startMs, size, catalogue: clipCatalogue(), providerSlug: 'watchfloor', pastDays, ownSites });
  return db;
}
