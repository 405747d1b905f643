import type { AccessUnit } from './annex-b.ts';
import { box, fullBox, u32, u64 } from './boxes.ts';
import { movie, TRACK_ID, type VideoFormat } from './movie-boxes.ts';

/*
 * Fragmented MP4: one init segment for every camera and time, and fragments whose decode times count from 1970,
 * so that any fragment may follow any other and carries its own time.
 */

const SEQUENCE_END = 2 ** 32;

/** The sample flags of the track, unless a fragment says otherwise: ISO/IEC 14496-12, 8.8.3.1. */
const SAMPLE = { independent: 0x02000000, dependent: 0x01010000 } as const;

const BASE_IS_FRAGMENT = 0x020000;
const HAS_DATA_OFFSET = 0x000001;
const HAS_DURATIONS_SIZES_AND_FLAGS = 0x000700;

/** The init segment, needed before the first fragment. The same format gives the same bytes. */
export function initSegment(format: VideoFormat): Buffer {
  const noSamples = [
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  ];
  const defaults = fullBox('trex', 0, 0, u32(TRACK_ID, 1, 0, 0, 0));
  const type = box('ftyp', Buffer.from('iso5', 'latin1'), u32(0x200), Buffer.from('iso5iso6avc1mp41', 'latin1'));
  return Buffer.concat([type, movie(format, { createdMs: 0, durationMs: 0 }, noSamples, [box('mvex', defaults)])]);
}

/**
 * Consecutive pictures as one fragment. Each begins at its time in `startsMs` (ms UTC, whole), which has one
 * extra entry: the end of the last. The fragment's sequence number is the number, since 1970, of a picture of
 * `frameMs` at its start.
 */
export function fragment(
  units: readonly AccessUnit[],
  { startsMs, frameMs }: { startsMs: readonly number[]; frameMs: number },
): Buffer {
  const [startMs = 0] = startsMs;
  const samples = units.map((unit, index) => ({
    duration: (startsMs[index + 1] ?? startMs) - (startsMs[index] ?? startMs),
    size: unit.nals.reduce((sum, nal) => sum + 4 + nal.length, 0),
    flags: unit.idr ? SAMPLE.independent : SAMPLE.dependent,
  }));
  const dataSize = samples.reduce((sum, { size }) => sum + size, 0);
  const sequence = Math.floor(startMs / frameMs) % SEQUENCE_END;
  const description = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(sequence)),
      box(
        'traf',
        fullBox('tfhd', 0, BASE_IS_FRAGMENT, u32(TRACK_ID)),
        fullBox('tfdt', 1, 0, u64(startMs)),
        fullBox(
          'trun',
          0,
          HAS_DATA_OFFSET | HAS_DURATIONS_SIZES_AND_FLAGS,
          u32(samples.length, dataOffset, ...samples.flatMap(({ duration, size, flags }) => [duration, size, flags])),
        ),
      ),
    );
  // The description's size does not depend on the offset it contains.
  const dataOffset = description(0).length + 8;
  const data = units.flatMap((unit) => unit.nals.flatMap((nal) => [u32(nal.length), nal]));
  const dataHeader = [u32(8 + dataSize), Buffer.from('mdat', 'latin1')];
  return Buffer.concat([description(dataOffset), ...dataHeader, ...data], dataOffset + dataSize);
}

/** The codec as media source extensions and playlists name it (RFC 6381). */
export function codecOf({ parameterSets }: VideoFormat): string {
  return `avc1.${Buffer.from(parameterSets.sps.subarray(1, 4)).toString('hex')}`;
}
