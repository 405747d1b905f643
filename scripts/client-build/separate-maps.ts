import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The folder of source maps, beside that of the client, so that they are not served with it. */
const MAPS_FOLDER = 'client-maps';

/** Moves source maps out of the folder that is served; the files do not name them. */
export function separateMaps(): Plugin {
  return {
    name: 'separate-maps',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      const maps = path.join(dir, '..', MAPS_FOLDER);
      rmSync(maps, { recursive: true, force: true });
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.map')) continue;
        const target = path.join(maps, file);
        mkdirSync(path.dirname(target), { recursive: true });
        renameSync(path.join(dir, file), target);
      }
    },
  };
}
