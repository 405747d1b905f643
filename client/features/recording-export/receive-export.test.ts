import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECEIVE_TEXTS, type ReceivedPart, receiveExport } from './receive-export.ts';

const video = Buffer.from('the pictures of one camera');
const manifest = '{"format":"test"}';
const file = {
  cameraId: 'camera-1',
  name: '01_gate.mp4',
  sizeBytes: video.length,
  sha256: createHash('sha256').update(video).digest('hex'),
  url: 'http://media/exports/1.mp4',
};
const prepared = { jws: `e30.${Buffer.from(manifest).toString('base64url')}.c2ln`, files: [file] };

let answer: () => Response;
let parts: ReceivedPart[];

beforeEach(() => {
  answer = () => new Response(video);
  parts = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const receive = (signal = new AbortController().signal) =>
  receiveExport(prepared, signal, (part) => {
    parts.push(part);
  });

it('makes one ZIP of the files, the manifest as it was signed, and its signature', async () => {
  const zip = Buffer.from(await (await receive()).arrayBuffer());
  expect(zip.toString('latin1', 0, 2)).toBe('PK');
  for (const content of [video, file.name, manifest, 'manifest.json', 'manifest.jws', prepared.jws]) {
    expect(zip.includes(content), String(content)).toBe(true);
  }
  expect(parts.at(-1)).toEqual({ bytes: video.length, total: video.length, file: file.name });
});

it('refuses a file that is not that of the manifest', async () => {
  answer = () => new Response(Buffer.from('The pictures of one camera'));
  await expect(receive()).rejects.toThrow(RECEIVE_TEXTS.changed(file.name));
  answer = () => new Response(Buffer.concat([video, video]));
  await expect(receive()).rejects.toThrow(RECEIVE_TEXTS.changed(file.name));
});

it('says that the export broke off when a file ends too early or cannot be fetched', async () => {
  answer = () => new Response(video.subarray(0, 5));
  await expect(receive()).rejects.toThrow(RECEIVE_TEXTS.brokenOff);
  answer = () => {
    throw new TypeError('network');
  };
  await expect(receive()).rejects.toThrow(RECEIVE_TEXTS.brokenOff);
});

it('says that other exports are running', async () => {
  answer = () => new Response('', { status: 429 });
  await expect(receive()).rejects.toThrow(RECEIVE_TEXTS.busy);
});

it('ends with the reason of the signal when it is cancelled', async () => {
  const controller = new AbortController();
  controller.abort(new Error('cancelled'));
  await expect(receive(controller.signal)).rejects.toThrow('cancelled');
});
