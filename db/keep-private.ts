import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The entries of a data folder, to tell them apart in a folder shared with other programs. */
const OWN = /^(watchfloor\.db|secrets\.json$|in-use\.json$|talkdowns$)/;

/** The mode bits that give access to the file's group and all other users. */
const OTHERS = 0o077;

/** The sticky bit: set on folders in which many users keep files, such as /tmp. */
const STICKY = 0o1000;

/**
 * Makes the data folder and its contents readable by this user only: alarms, password hashes, secrets,
 * recordings. Earlier versions left some of it readable. A folder that many users share keeps its own mode, and
 * only our own files in it are restricted.
 */
export function keepPrivate(folder: string): void {
  const root = realpathSync(folder);
  const isShared = (lstatSync(root).mode & STICKY) !== 0;
  if (!isShared) close(root);
  for (const name of readdirSync(root)) if (!isShared || OWN.test(name)) closeAll(path.join(root, name));
}

function closeAll(entry: string): void {
  if (!close(entry)) return;
  for (const name of readdirSync(entry)) closeAll(path.join(entry, name));
}

/** Restricts an entry and returns whether it is a folder. Links are left alone, and so is what they point to. */
function close(entry: string): boolean {
  const found = lstatSync(entry, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return false;
  if ((found.mode & OTHERS) !== 0) chmodSync(entry, found.mode & ~OTHERS & 0o7777);
  return found.isDirectory();
}
