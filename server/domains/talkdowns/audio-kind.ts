/** What a recording is, by its content. */
export interface AudioKind {
  mediaType: 'audio/webm' | 'audio/ogg' | 'audio/wav' | 'audio/mpeg';
  extension: 'webm' | 'ogg' | 'wav' | 'mp3';
}

const KINDS = {
  webm: { mediaType: 'audio/webm', extension: 'webm' },
  ogg: { mediaType: 'audio/ogg', extension: 'ogg' },
  wav: { mediaType: 'audio/wav', extension: 'wav' },
  mp3: { mediaType: 'audio/mpeg', extension: 'mp3' },
} as const satisfies Record<string, AudioKind>;

/** Every EBML file begins so; the name of its kind follows within this many bytes. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const EBML_HEADER_BYTES = 64;

/** Knows WebM, Ogg, WAV and MP3 by how they begin; undefined for anything else. */
export function audioKindOf(bytes: Uint8Array): AudioKind | undefined {
  const textAt = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (EBML.every((byte, index) => bytes[index] === byte)) {
    return textAt(0, EBML_HEADER_BYTES).includes('webm') ? KINDS.webm : undefined;
  }
  if (textAt(0, 4) === 'OggS') return KINDS.ogg;
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WAVE') return KINDS.wav;
  if (textAt(0, 3) === 'ID3' || beginsMp3Frame(bytes)) return KINDS.mp3;
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
