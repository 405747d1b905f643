import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

/** The files of a backup beside the stored ones. */
export const SECRETS = 'secrets.json';
export const MANIFEST = 'manifest.json';

/** A backup cannot be made or used. `message` is one line for the person who runs Watchfloor. */
export class BackupFailure extends Error {}

/** No path that leads out of the backup. */
const FilePath = z.string().check(z.regex(/^(watchfloor\.db|secrets\.json|[a-z-]+\/(?!\.)[\w.-]+)$/));

const BackedUpFile = z.object({ path: FilePath, bytes: z.number(), sha256: z.string() });
export type BackedUpFile = z.output<typeof BackedUpFile>;

const Manifest = z.object({
  /** Of the layout of the backup. */
  format: z.literal(1),
  /** The version of Watchfloor that made it. */
  version: z.string(),
  /** The latest migration of its database. */
  schema: z.string(),
  /** When it was begun, ISO 8601. */
  madeAt: z.string(),
  files: z.array(BackedUpFile),
});
/** The parts of a backup. */
export type Manifest = z.output<typeof Manifest>;

/** Throws BackupFailure when the folder has no manifest, or none of this format. */
export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new BackupFailure(isMissing ? 'it has no manifest.json' : 'its manifest.json is not one of this version');
  }
}

/** Describes a file of a backup. Rejects with the system's error when it cannot be read. */
export async function describeFile(folder: string, file: string): Promise<BackedUpFile> {
  const whole = path.join(folder, file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(whole), hash);
  return { path: file, bytes: (await stat(whole)).size, sha256: hash.digest('hex') };
}
