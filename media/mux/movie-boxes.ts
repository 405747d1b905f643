import type { ParameterSets } from './annex-b.ts';
import { box, fullBox, u8, u16, u32, zeros } from './boxes.ts';

/*
 * The boxes that describe a movie with one H.264 track, whether its samples follow in one
 * piece or in fragments.
 */

/** Ticks per second of the movie and of its track: one tick is 1 ms. */
const TIMESCALE = 1_000;

export const TRACK_ID = 1;

/** Seconds from 1904, where the format's times begin, to 1970. */
const EPOCH_1904_SECONDS = 2_082_844_800;

const UNITY_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const FIXED_1 = 0x10000;
const HORIZONTAL_72_DPI = 0x480000;

/** The format of the track: size in pixels and the decoder's parameters. */
export interface VideoFormat {
  readonly width: number;
  readonly height: number;
  readonly parameterSets: ParameterSets;
}

export function fileType(): Buffer {
  return box('ftyp', Buffer.from('isom', 'latin1'), u32(0x200), Buffer.from('isomiso2avc1mp41', 'latin1'));
}

/**
 * `moov`. `createdMs` (ms UTC) is stamped as creation time; `sampleTables` are the boxes after
 * `stsd`; `extension` is `mvex` where fragments follow.
 */
export function movie(
  format: VideoFormat,
  timing: { createdMs: number; durationMs: number },
  sampleTables: readonly Uint8Array[],
  extension: readonly Uint8Array[] = [],
): Buffer {
  const created = Math.floor(timing.createdMs / 1000) + EPOCH_1904_SECONDS;
  const header = fullBox(
    'mvhd',
    0,
    0,
    u32(created, created, TIMESCALE, timing.durationMs, FIXED_1),
    u16(0x100),
    zeros(10),
    UNITY_MATRIX,
    zeros(24),
    u32(TRACK_ID + 1),
  );
  return box('moov', header, track(format, created, timing.durationMs, sampleTables), ...extension);
}

function track(format: VideoFormat, created: number, durationMs: number, sampleTables: readonly Uint8Array[]): Buffer {
  const enabledInMovie = 3;
  const header = fullBox(
    'tkhd',
    0,
    enabledInMovie,
    u32(created, created, TRACK_ID, 0, durationMs),
    zeros(16),
    UNITY_MATRIX,
    u32(format.width * FIXED_1, format.height * FIXED_1),
  );
  const undetermined = 0x55c4;
  const mediaHeader = fullBox('mdhd', 0, 0, u32(created, created, TIMESCALE, durationMs), u16(undetermined, 0));
  const handler = fullBox('hdlr', 0, 0, zeros(4), Buffer.from('vide', 'latin1'), zeros(12), Buffer.from('Video\0'));
  const sameFile = fullBox('url ', 0, 1);
  const information = box(
    'minf',
    fullBox('vmhd', 0, 1, zeros(8)),
    box('dinf', fullBox('dref', 0, 0, u32(1), sameFile)),
    box('stbl', fullBox('stsd', 0, 0, u32(1), sampleEntry(format)), ...sampleTables),
  );
  return box('trak', header, box('mdia', mediaHeader, handler, information));
}

function sampleEntry({ width, height, parameterSets }: VideoFormat): Buffer {
  const [depth, noColourTable] = [24, 0xffff];
  return box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(HORIZONTAL_72_DPI, HORIZONTAL_72_DPI, 0),
    u16(1),
    zeros(32),
    u16(depth, noColourTable),
    box('avcC', decoderConfiguration(parameterSets)),
  );
}

/** AVCDecoderConfigurationRecord (ISO/IEC 14496-15): NAL units in samples have 4-byte lengths. */
function decoderConfiguration({ sps, pps }: ParameterSets): Buffer {
  return Buffer.concat([
    u8(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1),
    u16(sps.length),
    sps,
    u8(1),
    u16(pps.length),
    pps,
  ]);
}
