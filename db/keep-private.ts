import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** What lies in a data folder, for one that is shared with other programs. */
const OWN = /^(watchfloor\.db|secrets\.json$|in-use\.json$|talkdowns$)/;

/** The bits of a file's mode that let in its group and everybody else. */
const OTHERS = 0o077;

/** Of a folder in which many users keep files, such as /tmp. */
const STICKY = 0o1000;

/**
 * Lets nobody but this user read the data folder and what lies in it: alarms, password hashes,
 * secrets, recordings. Earlier versions left some of it open. A folder that many users share keeps
 * its own mode, and only our own files in it are closed.
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

/** Whether it is a folder. A link is left alone, and so is what leads out of the data folder. */
function close(entry: string): boolean {
  const found = lstatSync(entry, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return false;
  if ((found.mode & OTHERS) !== 0) chmodSync(entry, found.mode & ~OTHERS & 0o7777);
  return found.isDirectory();
}
