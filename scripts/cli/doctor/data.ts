import { constants, existsSync } from 'node:fs';
import { access, lstat, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { damageText } from '#db/damage.ts';
import { readSchemaState } from '#db/migrate.ts';
import { DATABASE_FILE } from '#db/open.ts';
import { shown } from '#scripts/steps/settings.mjs';
import { type Check, fail, type Install, note, ok, reasonOf } from './finding.ts';

/** Below this much free space a start may fail, and a migration or a reset surely does; bytes. */
const SPACE_LEAST = 500_000_000;

/** Below this share of the disk it is time to make room. */
const SPACE_LOW = 0.1;

/** Access of the file's group and all other users. */
const OTHERS = 0o077;

export const folderCheck: Check = {
  name: 'data folder',
  examine: async ({ folder, user }) => {
    const place = shown(folder);
    const nearest = nearestFolder(folder);
    const isWritable = await access(nearest, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable) return [fail(`${shown(nearest)} cannot be written`, 'give it to this user, or set DATA_DIR')];
    if (!existsSync(folder)) return [ok(`${place} does not exist yet: the first start makes it`)];
    return [ok(user === undefined ? `${place}, in use by nobody` : `${place}, in use by Watchfloor (process ${user})`)];
  },
};

export const accessCheck: Check = {
  name: 'permissions',
  examine: async ({ folder }) => {
    const root =
      process.getuid?.() === 0
        ? [note('this is root', 'run Watchfloor as a user of its own: see docs/install.md')]
        : [];
    const open: string[] = [];
    for (const name of existsSync(folder) ? ['.', ...(await readdir(folder))] : []) {
      const file = path.join(folder, name);
      const found = await lstat(file).catch(() => undefined);
      if (found && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0) open.push(shown(file));
    }
    if (open.length === 0) return [ok('nobody else can read the data'), ...root];
    return [note(`others can read ${open.join(', ')}`, 'start Watchfloor once: it closes what is its own'), ...root];
  },
};

export const spaceCheck: Check = {
  name: 'space',
  examine: async ({ folder }) => {
    const { bavail, blocks, bsize } = await statfs(nearestFolder(folder));
    const free = bavail * bsize;
    const text = `${(free / 1e9).toFixed(1)} GB free of ${((blocks * bsize) / 1e9).toFixed(0)} GB`;
    if (free < SPACE_LEAST) return [fail(text, 'make room, or move the data folder to another disk')];
    return [bavail / blocks < SPACE_LOW ? note(text, 'make room soon, or plan a larger disk') : ok(text)];
  },
};

export const databaseCheck: Check = {
  name: 'database',
  examine: ({ folder }: Install) => {
    const file = path.join(folder, DATABASE_FILE);
    if (!existsSync(file)) return [ok('none yet: the first start makes it')];
    let client: Sqlite.Database | undefined;
    try {
      client = new Sqlite(file, { readonly: true });
      const { applied, pending, isLater } = readSchemaState(client);
      const version = `schema ${applied.at(-1) ?? 'empty'}`;
      if (isLater) {
        return [fail('a later version of Watchfloor has written it', 'install that version, or restore a backup')];
      }
      if (pending.length === 0) return [ok(version)];
      return [note(`${version}, ${pending.length} migrations behind`, 'the next start upgrades it, and keeps a copy')];
    } catch (error) {
      const damage = damageText(error, shown(file));
      return [fail(damage ?? reasonOf(error), 'put a backup in its place with watchfloor restore')];
    } finally {
      client?.close();
    }
  },
};

/** The folder itself or, while it does not exist, the nearest one above. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || folder === path.dirname(folder) ? folder : nearestFolder(path.dirname(folder));
}
