import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';

/** A file with a password holds at most this much, in bytes. */
const PASSWORD_FILE_MAX_BYTES = 1_024;

/** The password in a file, or the reason why it is not read, as the rest of a sentence about the camera. */
export type ReadPassword = { readonly password: string } | { readonly refused: string };

/**
 * Reads a camera's password: the first line of a file of at most 1 kB, without spaces around it. `file` is absolute or
 * relative to `folder`, and must lie below it, also after all links: the password goes to the camera's address, which
 * must not be a way to send other files of this machine anywhere. A reason names the setting, never the file's content,
 * nor whether a file outside of the folder exists.
 */
export async function readPasswordFile(file: string, folder: string): Promise<ReadPassword> {
  const outside = { refused: 'its password file is not below the folder of CAMERA_PASSWORDS_DIR' };
  const path = resolve(folder, file);
  if (!isBelow(path, folder)) return outside;
  try {
    const real = await realpath(path);
    if (!isBelow(real, await realpath(folder))) return outside;
    return readFirstLine(await readStart(real));
  } catch (error) {
    if (isMissing(error)) return { refused: 'its password file does not exist in the folder of CAMERA_PASSWORDS_DIR' };
    return { refused: 'its password file in the folder of CAMERA_PASSWORDS_DIR cannot be read' };
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The file's bytes, up to one more than allowed. Rejects for anything but a file. */
async function readStart(file: string): Promise<Buffer> {
  // Without O_NONBLOCK, opening a pipe would wait for somebody to write into it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile()) throw new Error('not a file');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PASSWORD_FILE_MAX_BYTES + 1), { position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function readFirstLine(content: Buffer): ReadPassword {
  if (content.length > PASSWORD_FILE_MAX_BYTES) {
    return { refused: 'its password file in the folder of CAMERA_PASSWORDS_DIR has more than 1 kB' };
  }
  const password = content.toString('utf8').split('\n', 1)[0]?.trim() ?? '';
  return password === ''
    ? { refused: 'its password file in the folder of CAMERA_PASSWORDS_DIR is empty' }
    : { password };
}
