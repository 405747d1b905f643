import { fileTypeFromBuffer } from 'file-type';
import { type FileType, IMAGE_TYPES } from '#contract/files.ts';

/** Number of leading bytes that suffice to recognise a file's type. */
export const FILE_HEAD_BYTES = 64;

/** The first bytes of every EBML file; the document type follows within the head. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** Recognises the contract's file types by their first bytes; undefined for any other type. */
export async function fileTypeOf(head: Uint8Array): Promise<FileType | undefined> {
  const audio = audioTypeOf(head);
  if (audio) return audio;
  const mime = (await fileTypeFromBuffer(head))?.mime;
  if (mime === undefined && isTable(head)) return 'text/csv';
  return IMAGE_TYPES.find((type) => type === mime);
}

/** Text that is no markup: CSV has no signature of its own. */
function isTable(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart();
  return text !== '' && !/^[<{[]/.test(text) && !/[^\P{Cc}\t\r\n]/u.test(text);
}

/** The library takes WebM for video, and Ogg only with the header of its codec. */
function audioTypeOf(head: Uint8Array): FileType | undefined {
  const textAt = (from: number, to: number) => Buffer.from(head.subarray(from, to)).toString('latin1');
  if (EBML.every((byte, index) => head[index] === byte)) {
    return textAt(0, FILE_HEAD_BYTES).includes('webm') ? 'audio/webm' : undefined;
  }
  if (textAt(0, 4) === 'OggS') return 'audio/ogg';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WAVE') return 'audio/wav';
  if (textAt(0, 3) === 'ID3' || beginsMp3Frame(head)) return 'audio/mpeg';
  return undefined;
}

/**
 * Whether the bytes start an MPEG audio frame: eleven set bits, then a valid version, layer III, a valid bit rate and a
 * valid sampling rate.
 */
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
