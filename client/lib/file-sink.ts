import { randomUuid } from './uuid.ts';

/** Where the pieces of a file go until it is complete. */
export interface FileSink {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The complete file. */
  close(type: string): Promise<File>;
  /** Gives up what was written. */
  abort(): Promise<void>;
}

/** The browser's own folder for files on their way to the user. */
const FOLDER = 'exports';

/** Files that were saved this long ago have been copied by now, ms. */
const KEPT_MS = 3_600_000;

/** A file on the browser's disk, of which memory holds only the present piece; undefined where the browser has none. */
async function openDiskFile(): Promise<FileSink | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    await sweep(folder);
    const name = randomUuid();
    const file = await folder.getFileHandle(name, { create: true });
    const disk = await file.createWritable();
    return {
      write: (piece) => disk.write(piece),
      async close(type) {
        await disk.close();
        const written = await file.getFile();
        return new File([written], '', { type });
      },
      async abort() {
        await disk.abort();
        await folder.removeEntry(name);
      },
    };
  } catch {
    // Private windows and older browsers have no disk for pages.
    return undefined;
  }
}

/** Removes the files of earlier exports. */
async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const entry of folder.values()) {
    if (!(entry instanceof FileSystemFileHandle)) continue;
    const { lastModified } = await entry.getFile();
    if (Date.now() - lastModified > KEPT_MS) await folder.removeEntry(entry.name);
  }
}

/** Pieces that the browser may move out of memory. */
function openParts(): FileSink {
  const parts: Blob[] = [];
  return {
    async write(piece) {
      parts.push(new Blob([piece]));
    },
    close: async (type) => new File(parts, '', { type }),
    async abort() {
      parts.length = 0;
    },
  };
}

/** Opens a sink: on the browser's disk for a large file, where it has one. */
export async function openSink(isLarge: boolean): Promise<FileSink> {
  return (isLarge ? await openDiskFile() : undefined) ?? openParts();
}
