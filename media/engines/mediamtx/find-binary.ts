import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

/** Where `npm run media:install` puts the program, relative to the project's root. */
const INSTALL_FOLDER = join('.cache', 'mediamtx');

/** How long a program may take to print its version, in ms; a slower one is not taken for MediaMTX. */
const VERSION_WITHIN_MS = 5_000;

/**
 * The release line whose configuration and dialect media knows; an older release refuses to start on an unknown
 * setting.
 */
const MAJOR = 1;
const MINOR_MIN = 19;

/** A MediaMTX that can be used. */
export interface MediaMtxBinary {
  readonly file: string;
  /** As printed by the program, such as `v1.19.2`. */
  readonly version: string;
}

/** The result of the search: the program to use, and why others were skipped, one line each. */
export interface BinarySearch {
  readonly binary: MediaMtxBinary | undefined;
  readonly passedOver: readonly string[];
}

/** The file named by MEDIAMTX_BIN cannot be used. `message` is one line for the person starting media. */
class BinaryUnusable extends Error {}

/**
 * Looks for MediaMTX: the file that MEDIAMTX_BIN names, else `mediamtx` on PATH, else the one that `npm run
 * media:install` fetched. Rejects with BinaryUnusable when the named one cannot be used; other unusable
 * programs are skipped.
 */
export async function findMediaMtx(where: {
  bin: string | undefined;
  path: string | undefined;
  installFolder?: string;
}): Promise<BinarySearch> {
  if (where.bin) {
    const examined = await examine(resolve(where.bin));
    if ('fault' in examined) throw new BinaryUnusable(`MEDIAMTX_BIN: ${examined.fault}`);
    return { binary: examined, passedOver: [] };
  }
  const folders = [...(where.path ?? '').split(delimiter).filter(Boolean), where.installFolder ?? INSTALL_FOLDER];
  const passedOver: string[] = [];
  for (const folder of folders) {
    const file = resolve(folder, 'mediamtx');
    if (!(await isFile(file))) continue;
    const examined = await examine(file);
    if (!('fault' in examined)) return { binary: examined, passedOver };
    passedOver.push(examined.fault);
  }
  return { binary: undefined, passedOver };
}

async function examine(file: string): Promise<MediaMtxBinary | { fault: string }> {
  if (!(await isFile(file))) return { fault: `there is no file ${file}` };
  if (
    !(await access(file, constants.X_OK).then(
      () => true,
      () => false,
    ))
  )
    return { fault: `${file} may not be run` };
  const output = await versionOf(file);
  const version = /^v?(\d+)\.(\d+)\.(\d+)/.exec(output ?? '');
  if (!version) return { fault: `${file} does not tell the version of a MediaMTX` };
  const [major, minor] = [Number(version[1]), Number(version[2])];
  if (major !== MAJOR || minor < MINOR_MIN) {
    return { fault: `${file} is MediaMTX ${version[0]}, but v${MAJOR}.${MINOR_MIN} or a later v${MAJOR} is needed` };
  }
  return { file, version: `v${version[1]}.${version[2]}.${version[3]}` };
}

function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

function versionOf(file: string): Promise<string | undefined> {
  return new Promise((done) => {
    execFile(file, ['--version'], { timeout: VERSION_WITHIN_MS }, (error, stdout) =>
      done(error ? undefined : stdout.trim()),
    );
  });
}
