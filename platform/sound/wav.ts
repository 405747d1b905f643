import { type Pcm, SAMPLE_HZ } from './pcm.ts';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** Sound as a WAV file. */
export function wav(sound: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = sound.length * SAMPLE_BYTES;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_HZ, 24);
  file.writeUInt32LE(SAMPLE_HZ * SAMPLE_BYTES, 28);
  file.writeUInt16LE(SAMPLE_BYTES, 32);
  file.writeUInt16LE(SAMPLE_BYTES * 8, 34);
  file.write('data', 36);
  file.writeUInt32LE(bytes, 40);
  sound.forEach((sample, at) => {
    file.writeInt16LE(sample, HEADER_BYTES + at * SAMPLE_BYTES);
  });
  return new Uint8Array(file);
}
