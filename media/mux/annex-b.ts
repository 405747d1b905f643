/** One coded picture: its NAL units without start codes, parameter sets and delimiters. */
export interface AccessUnit {
  /** Decodable by itself, given the parameter sets. */
  readonly idr: boolean;
  readonly nals: readonly Uint8Array[];
}

/** The parameter sets that a decoder needs before the first picture. */
export interface ParameterSets {
  readonly sps: Uint8Array;
  readonly pps: Uint8Array;
}

const NAL = { slice: 1, idrSlice: 5, sps: 7, pps: 8 } as const;

const START_CODE = Buffer.from([0, 0, 1]);

/** The type of a NAL unit (H.264, 7.4.1). */
export const nalType = (nal: Uint8Array): number => (nal[0] ?? 0) & 0x1f;

/** Splits an Annex B byte stream at its start codes. The parts share the stream's memory. */
export function splitNals(stream: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.length);
  const nals: Uint8Array[] = [];
  // Uses the runtime's built-in search: a loop over the bytes would delay live pictures.
  for (let code = bytes.indexOf(START_CODE); code >= 0; ) {
    const begin = code + START_CODE.length;
    code = bytes.indexOf(START_CODE, begin);
    nals.push(withoutTrailingZeros(stream, begin, code < 0 ? stream.length : code));
  }
  return nals.filter((nal) => nal.length > 0);
}

/**
 * Reads an H.264 Annex B stream whose pictures all use one pair of parameter sets. Throws when it has none, or
 * when they change within the stream.
 */
export function readStream(stream: Uint8Array): { parameterSets: ParameterSets; units: AccessUnit[] } {
  let sps: Uint8Array | undefined;
  let pps: Uint8Array | undefined;
  const units: { idr: boolean; nals: Uint8Array[] }[] = [];
  for (const nal of splitNals(stream)) {
    const type = nalType(nal);
    if (type === NAL.sps) sps = same(sps, nal, 'SPS');
    else if (type === NAL.pps) pps = same(pps, nal, 'PPS');
    else if (type === NAL.slice || type === NAL.idrSlice) {
      const current = units.at(-1);
      if (current && !isFirstSlice(nal)) current.nals.push(nal);
      else units.push({ idr: type === NAL.idrSlice, nals: [nal] });
    }
  }
  if (!sps || !pps) throw new Error('the stream has no parameter sets');
  return { parameterSets: { sps, pps }, units };
}

/** Equal byte for byte. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function same(known: Uint8Array | undefined, found: Uint8Array, name: string): Uint8Array {
  if (known && !sameBytes(known, found)) throw new Error(`the stream changes its ${name}`);
  return known ?? found;
}

/** `first_mb_in_slice` is 0, which exponential Golomb codes as a single 1 bit. */
function isFirstSlice(nal: Uint8Array): boolean {
  return ((nal[1] ?? 0) & 0x80) !== 0;
}

/** A NAL unit never ends in 0: trailing zeros belong to the next start code. */
function withoutTrailingZeros(stream: Uint8Array, begin: number, end: number): Uint8Array {
  let last = end;
  while (last > begin && stream[last - 1] === 0) last -= 1;
  return stream.subarray(begin, last);
}
