import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';

/** Folders are measured again after this time, ms: one may hold a hundred thousand files. */
const KEPT_MS = 60_000;

interface FolderSize {
  folder: string;
  bytes: number;
}

/** Measures the folders of files of a data folder, at most once a minute. */
export function createFolderSizes(
  dataDir: string,
  folders: readonly string[],
  clock: Pick<Clock, 'now'>,
): () => Promise<FolderSize[]> {
  let measured: Promise<FolderSize[]> | undefined;
  let atMs = 0;
  return () => {
    if (measured === undefined || Math.abs(clock.now() - atMs) >= KEPT_MS) {
      atMs = clock.now();
      measured = Promise.all(
        folders.map(async (folder) => ({ folder, bytes: await sizeOf(path.join(dataDir, folder)) })),
      );
    }
    return measured;
  };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return 0;
  let bytes = 0;
  for await (const entry of entries) {
    // It may have been removed meanwhile.
    if (entry.isFile()) bytes += (await stat(path.join(folder, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}
