import type { AccessUnit, ParameterSets } from '../mux/annex-b.ts';
import { BitReader } from './bit-reader.ts';
import { deblock } from './deblocking.ts';
import { readFormat, readSliceHeader, type StreamFormat } from './headers.ts';
import { Picture } from './picture.ts';
import { SliceDecoder } from './slice-decoder.ts';

/**
 * Decodes the subset of H.264 that the clips use: constrained baseline, progressive, references in decoding
 * order. It lets media make stills that are exactly the frames of the video without any other program. About 10
 * ms per picture: for stills, not for playback.
 */
export class Decoder {
  readonly format: StreamFormat;
  #references: Picture[] = [];

  /** Throws when the stream uses anything else. */
  constructor(parameterSets: ParameterSets) {
    this.format = readFormat(parameterSets);
  }

  /** Decodes the next picture; the first must be an IDR. Throws when it cannot be decoded. */
  decode(unit: AccessUnit): Picture {
    const picture = new Picture(this.format);
    let isReference = false;
    for (const nal of unit.nals) {
      const bits = new BitReader(nal);
      const header = readSliceHeader(nal, bits, this.format);
      if (header.idr) this.#references = [];
      new SliceDecoder(bits, header, this.format, picture, this.#references).decode();
      isReference = header.isReference;
      if (nal === unit.nals.at(-1)) deblock(picture, header, this.format.chromaQpOffset);
    }
    if (isReference)
      this.#references = [picture, ...this.#references].slice(0, Math.max(1, this.format.referenceFrames));
    return picture;
  }
}
