import * as z from 'zod';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { ClipLibrary } from '#media/pictures/clip-library.ts';
import { findShownGroup, segmentOf } from '#media/pictures/picture.ts';
import { Stills } from '#media/pictures/stills.ts';
import type { ShownMoment } from '#simulator/scenarios/play/shown-moments.ts';
import { CLIPS_FOLDER } from '#world/base.ts';

/** The width of a still in a report, pixels. */
const WIDTH = 240;

/** The picture of a camera when it raised an alarm. */
export const Still = z.object({
  /** ms of the story. */
  t: z.number(),
  /** The camera. */
  on: z.string(),
  /** The incidents that caused the alarm. */
  of: z.array(z.string()),
  /** A JPEG in base64. */
  jpeg: z.base64(),
});
export type Still = z.output<typeof Still>;

let making: Promise<{ library: ClipLibrary; stills: Stills }> | undefined;

/** The pictures of moments, in their order. Rejects when the clips are missing or unusable. */
export async function makeStills(moments: readonly ShownMoment[]): Promise<Still[]> {
  making ??= openLibrary();
  const { library, stills } = await making;
  return Promise.all(
    moments.map(async ({ t, on, of, atMs, camera, plan }) => {
      const shown = findShownGroup(library.catalogue, camera, plan, segmentOf(atMs));
      const jpeg = await stills.jpeg(shown, Math.floor((atMs % SEGMENT_MS) / library.frameMs), WIDTH);
      return { t, on, of: [...of], jpeg: jpeg.toString('base64') };
    }),
  );
}

async function openLibrary() {
  const full = await ClipLibrary.open(CLIPS_FOLDER);
  const library = await full.inRendition('low');
  return { library, stills: new Stills(library) };
}
