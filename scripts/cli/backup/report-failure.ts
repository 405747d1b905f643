import { BackupFailure } from '#db/backup/manifest.ts';
import { StartFailure } from '#scripts/steps/fail.mjs';
import { EXIT } from '../exit-codes.ts';

/** Prints why a command about the data failed, in one line. Returns the exit code; throws errors that have no such line. */
export function reportFailure(what: string, error: unknown): number {
  const isOurs = error instanceof BackupFailure || error instanceof StartFailure;
  const isOfSystem = error instanceof Error && 'code' in error && typeof error.code === 'string';
  if (!isOurs && !isOfSystem) throw error;
  console.error(`${what}: ${error.message}`);
  return EXIT.failed;
}
