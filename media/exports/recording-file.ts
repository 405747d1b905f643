import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import type { ExportDigest } from '#contract/media-addresses.ts';
import { mp4Start, type Sample, sampleBytes, sampleOf } from '../mux/mp4.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';

/** A recorded window as an MP4 that is made while it is read, segment by segment: memory never holds it as a whole. */
export interface RecordingFile {
  readonly sizeBytes: number;
  /** The file from its beginning. Between two segments, other work has its turn. Rejects when a clip is unusable. */
  pieces(): AsyncGenerator<Buffer>;
}

/**
 * Opens the window of a camera from `from` to `to`, ms UTC and multiples of SEGMENT_MS. The same recording gives the same
 * bytes. Rejects as `CameraPictures.findRecordedGroups` does.
 */
export async function openRecordingFile(
  pictures: CameraPictures,
  window: { camera: string; from: number; to: number },
): Promise<RecordingFile> {
  const groups = await pictures.findRecordedGroups(window.camera, window.from, window.to);
  const samples: Sample[] = [];
  for (const group of groups) {
    samples.push(...(await pictures.loadPictures([group])).map(sampleOf));
    await giveWay();
  }
  const start = mp4Start(pictures.format, samples, { createdMs: window.from, frameMs: pictures.frameMs });
  return {
    sizeBytes: samples.reduce((sum, { size }) => sum + size, start.length),
    async *pieces() {
      yield start;
      for (const group of groups) {
        await giveWay();
        yield Buffer.concat(sampleBytes(await pictures.loadPictures([group])));
      }
    },
  };
}

/** The size and the hash of a file. */
export async function digestOf(file: RecordingFile): Promise<ExportDigest> {
  const hash = createHash('sha256');
  for await (const piece of file.pieces()) hash.update(piece);
  return { sizeBytes: file.sizeBytes, sha256: hash.digest('hex') };
}
