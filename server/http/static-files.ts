import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};

/** What gzip makes smaller. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.map', '.svg']);

const WORTH_COMPRESSING_BYTES = 1_024;

/** A file as it is served: read once, compressed once. */
export interface StaticFile {
  mediaType: string;
  body: Uint8Array<ArrayBuffer>;
  /** Present where compressing is worth it. */
  gzipped: Uint8Array<ArrayBuffer> | undefined;
  etag: string;
}

/** Reads files below one folder, and remembers them until they change. */
export interface StaticFiles {
  /** Undefined where there is no such file, or the path leads out of the folder. */
  get(path: string): Promise<StaticFile | undefined>;
}

const compress = promisify(gzip);

export function staticFiles(folder: string): StaticFiles {
  const root = resolve(folder);
  const known = new Map<string, { changedMs: number; file: StaticFile }>();
  return {
    get: async (path) => {
      const name = resolve(root, `.${sep}${path}`);
      if (path.includes('\0') || !name.startsWith(root + sep)) return undefined;
      const info = await stat(name).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      const remembered = known.get(name);
      if (remembered?.changedMs === info.mtimeMs) return remembered.file;
      const file = await read(name);
      known.set(name, { changedMs: info.mtimeMs, file });
      return file;
    },
  };
}

async function read(name: string): Promise<StaticFile> {
  const body = new Uint8Array(await readFile(name));
  const extension = extname(name);
  return {
    mediaType: MEDIA_TYPES[extension] ?? 'application/octet-stream',
    body,
    gzipped:
      COMPRESSIBLE.has(extension) && body.length > WORTH_COMPRESSING_BYTES
        ? new Uint8Array(await compress(body, { level: 9 }))
        : undefined,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}
