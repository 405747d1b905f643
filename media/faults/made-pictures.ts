import { readFormat, type StreamFormat } from '../decode/headers.ts';
import type { AccessUnit, ParameterSets } from '../mux/annex-b.ts';
import { BitWriter } from './bit-writer.ts';

/*
 * Generated pictures, coded so that they fit among those of the clips: same parameter sets, same size, no
 * encoder needed. Clause numbers are those of H.264.
 */

const IDR_SLICE = 0x65;
const REFERENCE_SLICE = 0x41;

/** Slice types that apply to a whole picture (table 7-6). */
const [ALL_P, ALL_I] = [5, 7];

/** At this quantiser one step of a picture's mean is 160 / 64 of brightness (8.5.10). */
const QP = 36;

/**
 * From grey, the prediction without neighbours, to black (16): one level of -45 in the first macroblock
 * (9.2.2). It is too large for a short code, so it has a prefix of 15 zeros.
 */
const DOWN_TO_BLACK = { tokenOfOne: 0b000101, prefix: 1, suffix: 57, noZerosBefore: 1 };

/** Macroblock type Intra_16x16 with mean prediction and no coefficients except DC (table 7-11). */
const FLAT = 3;

/** `count` pictures after an IDR picture that are identical to it: every macroblock is skipped. */
export function encodeRepeats(parameterSets: ParameterSets, count: number): AccessUnit[] {
  const format = readFormat(parameterSets);
  return Array.from({ length: count }, (_, index) => ({ idr: false, nals: [encodeRepeat(format, index + 1)] }));
}

/** A black picture that begins a group. */
export function encodeBlack(parameterSets: ParameterSets): AccessUnit {
  const format = readFormat(parameterSets);
  const bits = new BitWriter().unsigned(0).unsigned(ALL_I).unsigned(0).bits(0, format.frameNumBits).unsigned(0);
  writeOrder(bits, format, 0);
  const [keepPriorPictures, shortTerm] = [0, 0];
  bits.bits(keepPriorPictures, 1).bits(shortTerm, 1);
  bits.signed(QP - format.startQp);
  writeDeblocking(bits, format);
  for (let macroblock = 0; macroblock < format.mbWidth * format.mbHeight; macroblock += 1) {
    const [chromaMean, sameQp] = [0, 0];
    bits.unsigned(FLAT).unsigned(chromaMean).signed(sameQp);
    const { tokenOfOne, prefix, suffix, noZerosBefore } = DOWN_TO_BLACK;
    if (macroblock === 0) bits.bits(tokenOfOne, 6).bits(prefix, 16).bits(suffix, 12).bits(noZerosBefore, 1);
    else bits.bits(1, 1);
  }
  return { idr: true, nals: [bits.nal(IDR_SLICE)] };
}

function encodeRepeat(format: StreamFormat, number: number): Uint8Array {
  const bits = new BitWriter().unsigned(0).unsigned(ALL_P).unsigned(0);
  bits.bits(number % 2 ** format.frameNumBits, format.frameNumBits);
  writeOrder(bits, format, number);
  const [oneReference, defaultOrder, defaultMarking] = [1, 0, 0];
  bits.bits(oneReference, 1).unsigned(0).bits(defaultOrder, 1).bits(defaultMarking, 1).signed(0);
  writeDeblocking(bits, format);
  return bits.unsigned(format.mbWidth * format.mbHeight).nal(REFERENCE_SLICE);
}

/** Writes the picture order, and that the picture is not redundant (7.3.3). */
function writeOrder(bits: BitWriter, format: StreamFormat, number: number): void {
  if (format.orderType === 0) {
    bits.bits((2 * number) % 2 ** format.orderBits, format.orderBits);
    if (format.orderInPictures) bits.signed(0);
  }
  if (format.redundantPictures) bits.unsigned(0);
}

function writeDeblocking(bits: BitWriter, format: StreamFormat): void {
  const none = 1;
  if (format.deblockingInSlices) bits.unsigned(none);
}
