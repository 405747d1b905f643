import type { AccessUnit } from './annex-b.ts';
import { fullBox, u32 } from './boxes.ts';
import { fileType, movie, type VideoFormat } from './movie-boxes.ts';

/** A picture as a sample of a track: its size in bytes, and whether it can be decoded by itself. */
export interface Sample {
  readonly size: number;
  readonly idr: boolean;
}

interface Mp4Timing {
  /** ms UTC, stamped as the creation time. */
  readonly createdMs: number;
  /** How long each picture lasts. */
  readonly frameMs: number;
}

/** The picture as a sample of the file. */
export const sampleOf = (unit: AccessUnit): Sample => ({
  size: unit.nals.reduce((sum, nal) => sum + 4 + nal.length, 0),
  idr: unit.idr,
});

/** The bytes of pictures within the file, in order. */
export const sampleBytes = (units: readonly AccessUnit[]): Uint8Array[] =>
  units.flatMap((unit) => unit.nals.flatMap((nal) => [u32(nal.length), nal]));

/**
 * A whole MP4 file that plays while it loads, because the index comes before the pictures. The first picture must be an
 * IDR. The same input gives the same bytes.
 */
export function writeMp4(format: VideoFormat, units: readonly AccessUnit[], timing: Mp4Timing): Buffer {
  return Buffer.concat([mp4Start(format, units.map(sampleOf), timing), ...sampleBytes(units)]);
}

/** The file up to its first picture. The bytes of the given samples must follow (`sampleBytes`), and nothing else. */
export function mp4Start(format: VideoFormat, samples: readonly Sample[], timing: Mp4Timing): Buffer {
  const sizes = samples.map(({ size }) => size);
  const dataSize = sizes.reduce((sum, size) => sum + size, 0);
  const durationMs = samples.length * timing.frameMs;
  const indexAt = (firstByte: number) =>
    movie(format, { createdMs: timing.createdMs, durationMs }, [
      fullBox('stts', 0, 0, u32(1, samples.length, timing.frameMs)),
      fullBox('stss', 0, 0, countedList(samples.flatMap(({ idr }, index) => (idr ? [index + 1] : [])))),
      fullBox('stsc', 0, 0, u32(1, 1, samples.length, 1)),
      fullBox('stsz', 0, 0, u32(0), countedList(sizes)),
      fullBox('stco', 0, 0, u32(1, firstByte)),
    ]);
  const type = fileType();
  // The index's size does not depend on the offset it contains.
  const firstByte = type.length + indexAt(0).length + 8;
  return Buffer.concat([type, indexAt(firstByte), u32(8 + dataSize), Buffer.from('mdat', 'latin1')], firstByte);
}

function countedList(values: readonly number[]): Buffer {
  return u32(values.length, ...values);
}
