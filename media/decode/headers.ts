import { nalType, type ParameterSets } from '../mux/annex-b.ts';
import { BitReader } from './bit-reader.ts';

/*
 * The headers of constrained baseline streams (H.264, 7.3.2 and 7.3.3). Features that those streams do not use
 * are refused, not skipped.
 */

/** The properties shared by all pictures of a stream. */
export interface StreamFormat {
  /** Size of the coded picture in macroblocks. */
  readonly mbWidth: number;
  readonly mbHeight: number;
  /** Size of the shown picture in pixels, from the top left corner of the coded one. */
  readonly width: number;
  readonly height: number;
  readonly frameNumBits: number;
  readonly orderType: number;
  readonly orderBits: number;
  readonly referenceFrames: number;
  readonly orderInPictures: boolean;
  readonly activeReferences: number;
  readonly startQp: number;
  readonly chromaQpOffset: number;
  readonly deblockingInSlices: boolean;
  readonly redundantPictures: boolean;
}

export interface SliceHeader {
  readonly firstMb: number;
  readonly intra: boolean;
  readonly isReference: boolean;
  readonly idr: boolean;
  readonly activeReferences: number;
  readonly qp: number;
  /** 0 filters all edges, 1 none, 2 those within the slice. */
  readonly deblocking: number;
  readonly alphaOffset: number;
  readonly betaOffset: number;
}

const BASELINE_PROFILE = 66;

/** Reads the parameter sets. Throws for a stream that is not progressive constrained baseline. */
export function readFormat({ sps, pps }: ParameterSets): StreamFormat {
  return { ...readSequence(new BitReader(sps)), ...readPicture(new BitReader(pps)) };
}

function readSequence(bits: BitReader) {
  if (bits.bits(8) !== BASELINE_PROFILE) throw unsupported('the profile');
  bits.skip(16);
  bits.unsigned();
  const frameNumBits = bits.unsigned() + 4;
  const orderType = bits.unsigned();
  if (orderType === 1) throw unsupported('the picture order');
  const orderBits = orderType === 0 ? bits.unsigned() + 4 : 0;
  const referenceFrames = bits.unsigned();
  if (bits.bit()) throw unsupported('gaps in frame numbers');
  const mbWidth = bits.unsigned() + 1;
  const mbHeight = bits.unsigned() + 1;
  if (!bits.bit()) throw unsupported('interlacing');
  bits.skip(1);
  const [left, right, top, bottom] = bits.bit()
    ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]
    : [0, 0, 0, 0];
  if (left + top > 0) throw unsupported('cropping at the top or the left');
  const [width, height] = [mbWidth * 16 - 2 * right, mbHeight * 16 - 2 * bottom];
  return { frameNumBits, orderType, orderBits, referenceFrames, mbWidth, mbHeight, width, height };
}

function readPicture(bits: BitReader) {
  bits.unsigned();
  bits.unsigned();
  if (bits.bit()) throw unsupported('arithmetic coding');
  const orderInPictures = bits.bit() === 1;
  if (bits.unsigned() > 0) throw unsupported('slice groups');
  const activeReferences = bits.unsigned() + 1;
  bits.unsigned();
  if (bits.bits(3) > 0) throw unsupported('weighted prediction');
  const startQp = bits.signed() + 26;
  bits.signed();
  const chromaQpOffset = bits.signed();
  const deblockingInSlices = bits.bit() === 1;
  if (bits.bit()) throw unsupported('constrained intra prediction');
  const redundantPictures = bits.bit() === 1;
  return { orderInPictures, activeReferences, startQp, chromaQpOffset, deblockingInSlices, redundantPictures };
}

/** Reads a slice's header; `bits` is then positioned at its macroblocks. */
export function readSliceHeader(nal: Uint8Array, bits: BitReader, format: StreamFormat): SliceHeader {
  const idr = nalType(nal) === 5;
  const isReference = ((nal[0] ?? 0) & 0x60) > 0;
  const firstMb = bits.unsigned();
  const type = bits.unsigned() % 5;
  if (type !== 0 && type !== 2) throw unsupported('the kind of slice');
  bits.unsigned();
  bits.skip(format.frameNumBits);
  if (idr) bits.unsigned();
  if (format.orderType === 0) {
    bits.skip(format.orderBits);
    if (format.orderInPictures) bits.signed();
  }
  if (format.redundantPictures) bits.unsigned();
  let activeReferences = format.activeReferences;
  if (type === 0) {
    if (bits.bit()) activeReferences = bits.unsigned() + 1;
    if (bits.bit()) throw unsupported('another order of references');
  }
  if (isReference) readMarking(bits, idr);
  const qp = format.startQp + bits.signed();
  const deblocking = format.deblockingInSlices ? bits.unsigned() : 0;
  const [alphaOffset, betaOffset] =
    format.deblockingInSlices && deblocking !== 1 ? [bits.signed() * 2, bits.signed() * 2] : [0, 0];
  return { firstMb, intra: type === 2, isReference, idr, activeReferences, qp, deblocking, alphaOffset, betaOffset };
}

function readMarking(bits: BitReader, idr: boolean): void {
  if (idr) bits.skip(2);
  else if (bits.bit()) throw unsupported('marking of references');
}

function unsupported(what: string): Error {
  return new Error(`the stream is not constrained baseline as the clips are: ${what}`);
}
