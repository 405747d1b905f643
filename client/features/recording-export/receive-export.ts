import { makeZip } from 'client-zip';
import type { ExportedFile, RecordingExport } from '#contract/recording-export.ts';
import { openSink } from '../../lib/file-sink.ts';
import { readBase64Url } from './base64-url.ts';

/** How far an export has come: bytes of all files. */
export interface ReceivedPart {
  bytes: number;
  total: number;
  /** The name of the file that is being received. */
  file: string;
}

export const RECEIVE_TEXTS = {
  brokenOff: 'The export broke off. Please try again.',
  busy: 'Other exports are running. Please try again in a few seconds.',
  changed: (name: string) => `${name} is not the file of the manifest. Please export it again.`,
};

const BUSY = 429;

/** Reads the bytes of a file from media, and checks them against the manifest at the end. */
async function* receiveFile(
  { name, url, sizeBytes, sha256 }: ExportedFile,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) {
    throw new Error(response.status === BUSY ? RECEIVE_TEXTS.busy : RECEIVE_TEXTS.brokenOff);
  }
  // The browser's own digest takes a whole file: memory holds one at a time.
  const whole = new Uint8Array(sizeBytes);
  let received = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (received + piece.value.length > sizeBytes) throw new Error(RECEIVE_TEXTS.changed(name));
    whole.set(piece.value, received);
    received += piece.value.length;
    onBytes(piece.value.length);
    yield piece.value;
  }
  if (received < sizeBytes) throw new Error(RECEIVE_TEXTS.brokenOff);
  const digest = await digestOf(whole);
  if (digest !== undefined && digest !== sha256) throw new Error(RECEIVE_TEXTS.changed(name));
}

/** SHA-256 in hex; undefined without a secure origin, where browsers have none: the export can be verified later. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Receives the files of an export, one after another, as one ZIP with the manifest and its signature. The ZIP is written
 * to the browser's disk while it arrives. Rejects when a file differs from the manifest or breaks off, and with the
 * signal's reason when it is aborted; then nothing remains.
 */
export async function receiveExport(
  { jws, files }: RecordingExport,
  signal: AbortSignal,
  onProgress: (part: ReceivedPart) => void,
): Promise<File> {
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let bytes = 0;
  async function* entries() {
    for (const file of files) {
      const count = (more: number) => {
        bytes += more;
        onProgress({ bytes, total, file: file.name });
      };
      yield { name: file.name, size: file.sizeBytes, input: receiveFile(file, signal, count) };
    }
    yield { name: 'manifest.json', input: readBase64Url(jws.split('.')[1] ?? '') };
    yield { name: 'manifest.jws', input: `${jws}\n` };
  }
  const sink = await openSink(true);
  try {
    const reader = makeZip(entries()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      signal.throwIfAborted();
      await sink.write(new Uint8Array(piece.value));
    }
    return await sink.close('application/zip');
  } catch (error) {
    await sink.abort();
    signal.throwIfAborted();
    throw error instanceof TypeError ? new Error(RECEIVE_TEXTS.brokenOff) : error;
  }
}
