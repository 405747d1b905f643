import type { FileType } from '#contract/files.ts';

/** So many bytes from the beginning of a file say what it is. */
export const FILE_HEAD_BYTES = 64;

/** Every EBML file begins so; the name of its kind follows within the head. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** Knows the types of files that the contract names by how they begin; undefined for anything else. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const textAt = (from: number, to: number) => Buffer.from(head.subarray(from, to)).toString('latin1');
  if (EBML.every((byte, index) => head[index] === byte)) {
    return textAt(0, FILE_HEAD_BYTES).includes('webm') ? 'audio/webm' : undefined;
  }
  if (textAt(0, 4) === 'OggS') return 'audio/ogg';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WAVE') return 'audio/wav';
  if (textAt(0, 3) === 'ID3' || beginsMp3Frame(head)) return 'audio/mpeg';
  return undefined;
}

/** An MPEG audio frame: eleven set bits, then a version, layer III, a bit rate and a sampling rate that exist. */
function beginsMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const version = (second >> 3) & 0b11;
  const layer = (second >> 1) & 0b11;
  const bitRate = third >> 4;
  const samplingRate = (third >> 2) & 0b11;
  return (
    first === 0xff &&
    second >> 5 === 0b111 &&
    version !== 0b01 &&
    layer === 0b01 &&
    bitRate !== 0 &&
    bitRate !== 0b1111 &&
    samplingRate !== 0b11
  );
}
