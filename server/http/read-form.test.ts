import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Upload } from '#contract/files.ts';
import { REQUEST } from '#contract/limits.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createFileFolder, type FileFolder } from '../files/file-folder.ts';
import { received } from '../files/uploaded-file.ts';
import { createStorage } from '../storage.ts';
import { streamOf } from './file-content.ts';
import { readForm } from './read-form.ts';

const TYPE = 'multipart/form-data; boundary=x';
const UPLOAD: Upload = { what: 'The voice', types: ['audio/ogg', 'audio/wav'], maxBytes: 1_048_576 };
const OGG = 'OggS and the voice';

let root: string;
let folder: FileFolder;
beforeEach(() => {
  root = mkdtempSync(path.join(inject('dataFolder'), 'forms-'));
  const storage = createStorage({
    realTime: new SimulatedClock(0),
    logger: pino({ level: 'silent' }),
    database: ':memory:',
  });
  folder = createFileFolder({
    folder: root,
    area: 'folder talkdowns',
    storage,
    logger: pino({ level: 'silent' }),
    inUse: () => [],
    newName: randomUUID,
  });
});

const read = (request: Request) => readForm(request, { uploads: { audio: UPLOAD } }, folder);
const requestOf = (body: BodyInit, type?: string) =>
  new Request('http://server/', {
    method: 'POST',
    body,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
const post = (body: BodyInit, type = TYPE) => read(requestOf(body, type));

const fields = (count: number, header = '') => {
  const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"${header}\r\n\r\nv\r\n`;
  return `${Array.from({ length: count }, (_, index) => part(index)).join('')}--x--\r\n`;
};

const form = (parts: Record<string, string | File>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(parts)) made.set(name, value);
  return made;
};

it('reads as many parts as a form may have', async () => {
  expect(Object.keys((await post(fields(REQUEST.formParts))).fields)).toHaveLength(REQUEST.formParts);
});

it.each([REQUEST.formParts + 1, 70_000])('refuses a form of %d parts', async (count) => {
  await expect(read(streamed(Buffer.from(fields(count)), 1_000_000))).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/at most/),
  });
});

it.each([
  ['a\u0000b', 'Texts must not contain NUL characters'],
  [Buffer.from([0x61, 0xff]), 'A field is not valid UTF-8'],
])('refuses a field that cannot be stored as it is: %j', async (value, message) => {
  const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="comment"\r\n\r\n');
  const body = Buffer.concat([head, Buffer.from(value), Buffer.from('\r\n--x--\r\n')]);
  await expect(post(body)).rejects.toMatchObject({ code: 'invalid_input', message });
});

it('refuses a part whose header does not end', async () => {
  await expect(post(fields(1, `\r\n${'a: b\r\n'.repeat(10_000)}`))).rejects.toMatchObject({
    code: 'too_large',
    message: 'The header of a part must have at most 8192 bytes',
  });
});

it('reads forms of browsers and other programs, including a quoted boundary', async () => {
  const request = requestOf(form({ name: 'North Row', 'a "b"': 'Ürün' }));
  expect((await read(request)).fields).toEqual({ name: 'North Row', 'a "b"': 'Ürün' });
  expect(Object.keys((await post(fields(2), 'multipart/form-data; boundary="x"')).fields)).toEqual(['f0', 'f1']);
});

it.each(['multipart/form-data', 'multipart/form-data; boundary=x; boundary=y', 'multipart/form-data; boundary="x'])(
  'refuses %s because of its boundary',
  async (type) => {
    await expect(post(fields(1), type)).rejects.toMatchObject({ code: 'invalid_input' });
  },
);

it('reads the same form regardless of its chunks', async () => {
  // Ends like a delimiter, again and again.
  const value = 'a\r\n--x\r\n--\r\r\n-';
  const body = Buffer.from(
    `--xy\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n--xy\r\nContent-Disposition: form-data; name="b"\r\n\r\n\r\n--xy--\r\n`,
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: body.length }), async (size) => {
      const request = streamed(body, size, 'multipart/form-data; boundary=xy');
      expect((await read(request)).fields).toEqual({ a: value, b: '' });
    }),
  );
});

it.each([
  ['that breaks off in a part', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv'],
  ['that breaks off in a header', '--x\r\nContent-Disp'],
  ['without an end', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n--x\r\n'],
  ['that begins with something else', `before\r\n${fields(1)}`],
  ['whose part has no name', '--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--\r\n'],
  ['whose part has no header', '--x\r\n\r\nv\r\n--x--\r\n'],
  ['that is empty', ''],
])('refuses a form %s', async (_, body) => {
  await expect(post(body)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('refuses a repeated field', async () => {
  const twice = fields(1).replace('--x--', fields(1));
  await expect(post(twice)).rejects.toMatchObject({ message: 'f0 is given more than once' });
});

it('refuses more text than fields may contain', async () => {
  const request = requestOf(form({ a: 'v'.repeat(70_000) }));
  await expect(read(request)).rejects.toMatchObject({ code: 'too_large' });
});

describe('a file', () => {
  const audio = (...parts: BlobPart[]) => new File(parts, 'voice.ogg', { type: 'text/html' });
  const send = (parts: Record<string, string | File>) => read(requestOf(form(parts)));

  it('is stored during the call with its detected type, and deleted afterwards', async () => {
    const { fields: got, drop } = await send({ audio: audio(OGG) });
    const file = got.audio instanceof File ? received(got.audio) : undefined;
    expect([file?.fileType, file?.name, file?.size, await file?.text()]).toEqual([
      'audio/ogg',
      'voice.ogg',
      OGG.length,
      OGG,
    ]);
    expect(readdirSync(root)).toHaveLength(1);
    await drop();
    expect(readdirSync(root)).toEqual([]);
  });

  it('remains when it was kept', async () => {
    const { fields: got, drop } = await send({ audio: audio(OGG) });
    if (got.audio instanceof File) await received(got.audio).keepAs('a.ogg');
    await drop();
    expect(readdirSync(root)).toEqual(['a.ogg']);
  });

  it.each([
    ['of another type than the record names', { audio: audio('ID3 and a song') }, 415, 'The voice must be Ogg or WAV'],
    ['of no known type', { audio: audio('<!doctype html>') }, 415, 'The voice must be Ogg or WAV'],
    ['without content', { audio: audio() }, 400, 'The voice is empty'],
    ['in a field that takes none', { other: audio(OGG) }, 400, 'other must not be a file'],
    ['in a field called __proto__', { ['__proto__']: audio(OGG) }, 400, '__proto__ must not be a file'],
    ['above its size', { audio: audio('OggS', new Uint8Array(1_048_573)) }, 413, 'The voice must have at most 1 MiB'],
  ])('is refused %s and leaves nothing behind', async (_, parts, status, message) => {
    await expect(send(parts)).rejects.toMatchObject({ status, message });
    expect(readdirSync(root)).toEqual([]);
  });

  it('is refused by its first bytes, before the rest is read', async () => {
    let pulled = 0;
    const head = `--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\n${'<'.repeat(100)}`;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(Buffer.from(pulled === 1 ? head : '<'.repeat(10_000)));
      },
    });
    await expect(read(withBody(body, TYPE))).rejects.toMatchObject({ status: 415 });
    expect(pulled).toBeLessThan(4);
  });
});

/** A request whose body is sent in chunks of this size, without a stated length. */
function streamed(bytes: Buffer, size: number, type = TYPE): Request {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return withBody(streamOf(chunks), type);
}

function withBody(body: ReadableStream, type: string): Request {
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type } };
  return new Request('http://server/', init);
}
