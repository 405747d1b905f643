import type { StreamFormat } from './headers.ts';

/** One colour plane of whole macroblocks, row by row. Values outside 0 to 255 are clamped when they are written. */
export interface Plane {
  readonly samples: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** `references` values of a block that is not decoded yet, and of an intra block. */
export const NOT_YET = -2;
export const INTRA = -1;

/**
 * A picture, with the data that later macroblocks and the filter need about each macroblock and about each 4x4
 * block of the luma plane, in a grid over the whole picture.
 */
export class Picture {
  readonly luma: Plane;
  readonly cb: Plane;
  readonly cr: Plane;
  readonly mbWidth: number;
  readonly mbHeight: number;
  /** Blocks per row of the luma grid; a chroma grid has half as many. */
  readonly gridWidth: number;

  /** Quantiser per macroblock. */
  readonly qps: Uint8Array;
  /** First macroblock of the slice that each macroblock belongs to; -1 before it is decoded. */
  readonly slices: Int32Array;
  /** Coefficients per block, of luma and of the two chroma planes. */
  readonly lumaCounts: Uint8Array;
  readonly cbCounts: Uint8Array;
  readonly crCounts: Uint8Array;
  /** Prediction mode of blocks that have their own; 2 for the rest, -1 before they are decoded. */
  readonly intraModes: Int8Array;
  /** Index of the reference picture, INTRA or NOT_YET. */
  readonly references: Int8Array;
  /** Motion in quarter pixels. */
  readonly motionX: Int16Array;
  readonly motionY: Int16Array;

  constructor({ mbWidth, mbHeight }: StreamFormat) {
    this.luma = plane(mbWidth * 16, mbHeight * 16);
    this.cb = plane(mbWidth * 8, mbHeight * 8);
    this.cr = plane(mbWidth * 8, mbHeight * 8);
    this.mbWidth = mbWidth;
    this.mbHeight = mbHeight;
    this.gridWidth = mbWidth * 4;
    const blocks = mbWidth * mbHeight * 16;
    this.qps = new Uint8Array(mbWidth * mbHeight);
    this.slices = new Int32Array(mbWidth * mbHeight).fill(-1);
    this.lumaCounts = new Uint8Array(blocks);
    this.cbCounts = new Uint8Array(blocks / 4);
    this.crCounts = new Uint8Array(blocks / 4);
    this.intraModes = new Int8Array(blocks).fill(-1);
    this.references = new Int8Array(blocks).fill(NOT_YET);
    this.motionX = new Int16Array(blocks);
    this.motionY = new Int16Array(blocks);
  }
}

function plane(width: number, height: number): Plane {
  return { samples: new Uint8ClampedArray(width * height), width, height };
}
