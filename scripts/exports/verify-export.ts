import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { compactVerify, createLocalJWKSet } from 'jose';
import { ExportManifest, getExportKeys } from '#contract/recording-export.ts';

/**
 * Checks an unpacked export: the signature of its manifest with the public keys (a JWK set), and the size and hash of
 * every file. Resolves to the manifest; rejects with what does not fit.
 */
export async function verifyExport(folder: string, publicKeys: unknown): Promise<ExportManifest> {
  const keys = createLocalJWKSet(getExportKeys.reply.parse(publicKeys));
  const jws = (await readFile(path.join(folder, 'manifest.jws'), 'utf8')).trim();
  const { payload } = await compactVerify(jws, keys, { algorithms: ['EdDSA'] }).catch(() => {
    throw new Error('The signature of manifest.jws is not valid for these keys');
  });
  if (!(await readFile(path.join(folder, 'manifest.json'))).equals(payload)) {
    throw new Error('manifest.json is not the text that was signed');
  }
  const manifest = ExportManifest.parse(JSON.parse(Buffer.from(payload).toString()));
  for (const { file } of manifest.cameras) if (file) await verifyFile(folder, file);
  return manifest;
}

type ExportedFile = NonNullable<ExportManifest['cameras'][number]['file']>;

async function verifyFile(folder: string, { name, sizeBytes, sha256 }: ExportedFile): Promise<void> {
  const place = path.join(folder, path.basename(name));
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new Error(`${name} is missing`);
  if (found.size !== sizeBytes) throw new Error(`${name} has ${found.size} bytes instead of ${sizeBytes}`);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(place)) hash.update(piece);
  if (hash.digest('hex') !== sha256) throw new Error(`${name} was changed: its hash is not that of the manifest`);
}
