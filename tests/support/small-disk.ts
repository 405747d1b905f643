import { open } from 'node:fs/promises';
import type { OpenFile } from '#server/files/file-folder.ts';

/** A disk on which only this many bytes of each file fit. */
export const diskOf =
  (room: () => number): OpenFile =>
  async (file) => {
    const handle = await open(file, 'wx', 0o600);
    let size = 0;
    return {
      write: async (bytes, from) => {
        const fits = Math.min(bytes.byteLength - from, room() - size);
        if (fits <= 0) {
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
            code: 'ENOSPC',
            syscall: 'write',
          });
        }
        size += fits;
        return handle.write(bytes, from, fits);
      },
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  };
