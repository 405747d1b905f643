import type { Clip } from '#contract/clip-catalogue.ts';
import type { Seen } from '../render/foreground.ts';

type Track = Clip['tracks'][number];
type Box = Track['boxes'][number];

/** A figure counts as out of sight below this visible share, or below this many visible pixels. */
const LEAST_SHARE = 0.2;
const LEAST_SAMPLES = 160;
/** Boxes narrower than this many pixels are ignored. */
const LEAST_SIDE = 5;
const UNITS = 10_000;

/**
 * The ground truth of a clip, from the visible figures in each frame. A figure that is hidden for a while has a
 * separate track for each time it is visible.
 */
export function tracksOf(frames: Seen[][], width: number, height: number): Track[] {
  const tracks: Track[] = [];
  frames.forEach((seen, frame) => {
    for (const figure of seen) {
      if (figure.samples < LEAST_SAMPLES || figure.samples < LEAST_SHARE * figure.whole) continue;
      if (Math.min(figure.width, figure.height) < LEAST_SIDE) continue;
      const running = tracks.find(
        (track) => track.object === figure.object && track.from + track.boxes.length === frame,
      );
      const box = boxOf(figure, width, height);
      if (running) running.boxes.push(box);
      else tracks.push({ object: figure.object, class: figure.class, from: frame, boxes: [box] });
    }
  });
  return tracks;
}

function boxOf({ x, y, width, height }: Seen, across: number, down: number): Box {
  const left = Math.round((x / across) * UNITS);
  const top = Math.round((y / down) * UNITS);
  return [
    left,
    top,
    Math.min(UNITS - left, Math.round((width / across) * UNITS)),
    Math.min(UNITS - top, Math.round((height / down) * UNITS)),
  ];
}
