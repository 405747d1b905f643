import type { SliceHeader } from './headers.ts';
import { INTRA, type Picture, type Plane } from './picture.ts';
import { chromaQp } from './transform.ts';

/* The deblocking filter over the edges of blocks (H.264, 8.7). */

/** Thresholds by index, from index 16 on; below they are 0 (table 8-16). */
const ALPHA = [
  4, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 17, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 71, 80, 90, 101, 113, 127, 144,
  162, 182, 203, 226, 255, 255,
] as const;
const BETA = [
  2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17,
  18, 18,
] as const;
/** Limits of weak filtering for strengths 1, 2 and 3, from index 17 on (table 8-17). */
const LIMITS = [
  [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 13],
  [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 10, 11, 12, 13, 15, 17],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 23, 25],
] as const;

/** Strength of edges of macroblocks that are predicted within the picture. */
const STRONGEST = 4;

/** The filter parameters of one edge of four samples. */
interface Edge {
  alpha: number;
  beta: number;
  limitIndex: number;
}

/** Filters a whole picture. All its slices are assumed to have the settings of `header`. */
export function deblock(picture: Picture, header: SliceHeader, chromaQpOffset: number): void {
  if (header.deblocking === 1) return;
  for (let mbY = 0; mbY < picture.mbHeight; mbY += 1) {
    for (let mbX = 0; mbX < picture.mbWidth; mbX += 1) {
      for (const across of [true, false]) filterMacroblock(picture, header, chromaQpOffset, mbX, mbY, across);
    }
  }
}

/** The edges of one direction: `across` filters vertical edges, from left to right. */
function filterMacroblock(
  picture: Picture,
  header: SliceHeader,
  chromaQpOffset: number,
  mbX: number,
  mbY: number,
  across: boolean,
): void {
  const mb = mbY * picture.mbWidth + mbX;
  const outerMb = across ? mb - 1 : mb - picture.mbWidth;
  const outer = across ? mbX > 0 : mbY > 0;
  const filterOuter = outer && (header.deblocking === 0 || picture.slices[mb] === picture.slices[outerMb]);
  for (let line = filterOuter ? 0 : 1; line < 4; line += 1) {
    const before = line === 0 ? outerMb : mb;
    const [qp, qpBefore] = [picture.qps[mb] ?? 0, picture.qps[before] ?? 0];
    const edge = edgeFor((qp + qpBefore + 1) >> 1, header);
    const chromaMean = (chromaQp(qp, chromaQpOffset) + chromaQp(qpBefore, chromaQpOffset) + 1) >> 1;
    const chromaEdge = edgeFor(chromaMean, header);
    for (let part = 0; part < 4; part += 1) {
      const [x, y] = across ? [mbX * 4 + line, mbY * 4 + part] : [mbX * 4 + part, mbY * 4 + line];
      const strength = strengthAt(picture, x, y, across, line === 0);
      if (strength === 0) continue;
      filterLuma(picture.luma, x * 4, y * 4, across, strength, edge);
      if (line % 2 === 1) continue;
      for (const plane of [picture.cb, picture.cr]) filterChroma(plane, x * 2, y * 2, across, strength, chromaEdge);
    }
  }
}

function edgeFor(qp: number, { alphaOffset, betaOffset }: SliceHeader): Edge {
  const indexA = Math.min(51, Math.max(0, qp + alphaOffset));
  const indexB = Math.min(51, Math.max(0, qp + betaOffset));
  return { alpha: ALPHA[indexA - 16] ?? 0, beta: BETA[indexB - 16] ?? 0, limitIndex: indexA - 17 };
}

/** How strongly the edge before a block is filtered (8.7.2.1). */
function strengthAt(picture: Picture, x: number, y: number, across: boolean, outer: boolean): number {
  const { references, lumaCounts, motionX, motionY, gridWidth } = picture;
  const at = y * gridWidth + x;
  const before = across ? at - 1 : at - gridWidth;
  if (references[at] === INTRA || references[before] === INTRA) return outer ? STRONGEST : 3;
  if ((lumaCounts[at] ?? 0) > 0 || (lumaCounts[before] ?? 0) > 0) return 2;
  const moved =
    references[at] !== references[before] ||
    Math.abs((motionX[at] ?? 0) - (motionX[before] ?? 0)) >= 4 ||
    Math.abs((motionY[at] ?? 0) - (motionY[before] ?? 0)) >= 4;
  return moved ? 1 : 0;
}

function filterLuma(plane: Plane, x: number, y: number, across: boolean, strength: number, edge: Edge): void {
  const { samples, width } = plane;
  const [step, along] = across ? [1, width] : [width, 1];
  const limit = LIMITS[strength - 1]?.[edge.limitIndex] ?? 0;
  for (let index = 0, at = y * width + x; index < 4; index += 1, at += along) {
    const p0 = samples[at - step] ?? 0;
    const p1 = samples[at - 2 * step] ?? 0;
    const q0 = samples[at] ?? 0;
    const q1 = samples[at + step] ?? 0;
    if (!differsLittle(p0, p1, q0, q1, edge)) continue;
    const p2 = samples[at - 3 * step] ?? 0;
    const q2 = samples[at + 2 * step] ?? 0;
    const smoothP = Math.abs(p2 - p0) < edge.beta;
    const smoothQ = Math.abs(q2 - q0) < edge.beta;
    if (strength === STRONGEST) {
      const near = Math.abs(p0 - q0) < (edge.alpha >> 2) + 2;
      filterStrongly(samples, at - step, -step, [p0, p1, p2, q0, q1], near && smoothP);
      filterStrongly(samples, at, step, [q0, q1, q2, p0, p1], near && smoothQ);
      continue;
    }
    const change = clamp((((q0 - p0) << 2) + (p1 - q1) + 4) >> 3, limit + (smoothP ? 1 : 0) + (smoothQ ? 1 : 0));
    samples[at - step] = p0 + change;
    samples[at] = q0 - change;
    const middle = (p0 + q0 + 1) >> 1;
    if (smoothP) samples[at - 2 * step] = p1 + clamp((p2 + middle - 2 * p1) >> 1, limit);
    if (smoothQ) samples[at + step] = q1 + clamp((q2 + middle - 2 * q1) >> 1, limit);
  }
}

/** One side of a strongly filtered edge: its samples a0 to a2 from the edge, and two of the other side. */
function filterStrongly(
  samples: Uint8ClampedArray,
  at: number,
  step: number,
  [a0, a1, a2, b0, b1]: readonly [number, number, number, number, number],
  smooth: boolean,
): void {
  if (!smooth) {
    samples[at] = (2 * a1 + a0 + b1 + 2) >> 2;
    return;
  }
  const a3 = samples[at + 3 * step] ?? 0;
  samples[at] = (a2 + 2 * a1 + 2 * a0 + 2 * b0 + b1 + 4) >> 3;
  samples[at + step] = (a2 + a1 + a0 + b0 + 2) >> 2;
  samples[at + 2 * step] = (2 * a3 + 3 * a2 + a1 + a0 + b0 + 4) >> 3;
}

function filterChroma(plane: Plane, x: number, y: number, across: boolean, strength: number, edge: Edge): void {
  const { samples, width } = plane;
  const [step, along] = across ? [1, width] : [width, 1];
  const limit = (LIMITS[strength - 1]?.[edge.limitIndex] ?? 0) + 1;
  for (let index = 0, at = y * width + x; index < 2; index += 1, at += along) {
    const p0 = samples[at - step] ?? 0;
    const p1 = samples[at - 2 * step] ?? 0;
    const q0 = samples[at] ?? 0;
    const q1 = samples[at + step] ?? 0;
    if (!differsLittle(p0, p1, q0, q1, edge)) continue;
    if (strength === STRONGEST) {
      samples[at - step] = (2 * p1 + p0 + q1 + 2) >> 2;
      samples[at] = (2 * q1 + q0 + p1 + 2) >> 2;
      continue;
    }
    const change = clamp((((q0 - p0) << 2) + (p1 - q1) + 4) >> 3, limit);
    samples[at - step] = p0 + change;
    samples[at] = q0 - change;
  }
}

/** Larger steps are part of the picture and are kept. */
function differsLittle(p0: number, p1: number, q0: number, q1: number, { alpha, beta }: Edge): boolean {
  return Math.abs(p0 - q0) < alpha && Math.abs(p1 - p0) < beta && Math.abs(q1 - q0) < beta;
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
