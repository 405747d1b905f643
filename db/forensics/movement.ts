import type { BOX_TYPES } from '#contract/detections.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';

/** An object of a track and how it moves. */
export interface Movement {
  type: (typeof BOX_TYPES)[number];
  /** e.g. 'moving left to right, towards the camera'. */
  words: string;
}

/** An object that moves less than this across, as a share of the picture, does not cross it. */
const ACROSS = 0.12;

/** An object whose height grows or shrinks by this factor comes or goes. */
const GROWS = 1.35;

/** How each object of a track moves, in the order in which they appear. */
export function movementsIn(track: readonly IngestBox[]): Movement[] {
  const byObject = new Map<string, IngestBox[]>();
  for (const box of track) {
    const boxes = byObject.get(box.object);
    if (boxes) boxes.push(box);
    else byObject.set(box.object, [box]);
  }
  return [...byObject.values()].flatMap((boxes) => {
    const inOrder = boxes.toSorted((one, other) => one.atMs - other.atMs);
    const first = inOrder.at(0);
    const last = inOrder.at(-1);
    return first && last ? [{ type: first.type, words: wordsOf(first, last) }] : [];
  });
}

function wordsOf(first: IngestBox, last: IngestBox): string {
  const across = centreOf(last) - centreOf(first);
  const growth = last.height / first.height;
  const directions = [
    across > ACROSS && 'left to right',
    across < -ACROSS && 'right to left',
    growth > GROWS && 'towards the camera',
    growth < 1 / GROWS && 'away from the camera',
  ].filter((direction) => direction !== false);
  return directions.length === 0 ? 'staying in place' : `moving ${directions.join(', ')}`;
}

const centreOf = ({ x, width }: IngestBox) => x + width / 2;
