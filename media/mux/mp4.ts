import type { AccessUnit } from './annex-b.ts';
import { fullBox, u32 } from './boxes.ts';
import { fileType, movie, type VideoFormat } from './movie-boxes.ts';

/**
 * A whole MP4 file that plays while it loads, because the index comes before the pictures. Each picture lasts
 * `frameMs`; the first must be an IDR. `createdMs` (ms UTC) is stamped as the creation time. The same input
 * gives the same bytes.
 */
export function writeMp4(
  format: VideoFormat,
  units: readonly AccessUnit[],
  timing: { createdMs: number; frameMs: number },
): Buffer {
  const sizes = units.map((unit) => unit.nals.reduce((sum, nal) => sum + 4 + nal.length, 0));
  const dataSize = sizes.reduce((sum, size) => sum + size, 0);
  const durationMs = units.length * timing.frameMs;
  const indexAt = (firstByte: number) =>
    movie(format, { createdMs: timing.createdMs, durationMs }, [
      fullBox('stts', 0, 0, u32(1, units.length, timing.frameMs)),
      fullBox('stss', 0, 0, countedList(units.flatMap((unit, index) => (unit.idr ? [index + 1] : [])))),
      fullBox('stsc', 0, 0, u32(1, 1, units.length, 1)),
      fullBox('stsz', 0, 0, u32(0), countedList(sizes)),
      fullBox('stco', 0, 0, u32(1, firstByte)),
    ]);
  const type = fileType();
  // The index's size does not depend on the offset it contains.
  const firstByte = type.length + indexAt(0).length + 8;
  const samples = units.flatMap((unit) => unit.nals.flatMap((nal) => [u32(nal.length), nal]));
  const dataHeader = [u32(8 + dataSize), Buffer.from('mdat', 'latin1')];
  return Buffer.concat([type, indexAt(firstByte), ...dataHeader, ...samples], firstByte + dataSize);
}

function countedList(values: readonly number[]): Buffer {
  return u32(values.length, ...values);
}
