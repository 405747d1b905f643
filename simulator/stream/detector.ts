import type { ClipCatalogue, Scene } from '#contract/clip-catalogue.ts';
import { truthOf } from '#contract/clip-truth.ts';
import { BOX_TYPES } from '#contract/detections.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';

/** Boxes are reported this often: players draw between them. */
const BOX_STEP_MS = 200;

/** An object counts as detected when it is at least this tall, as a fraction of the picture. */
const VISIBLE_HEIGHT = 0.08;

type BoxType = (typeof BOX_TYPES)[number];
const isBoxType = (text: string): text is BoxType => BOX_TYPES.some((type) => type === text);

/** The recorded window around an alarm, on the beat of the pictures. ms UTC. */
export function eventWindow(alarmMs: number): { fromMs: number; toMs: number } {
  return {
    fromMs: Math.floor((alarmMs - EVENT_VIDEO.beforeMs) / SEGMENT_MS) * SEGMENT_MS,
    toMs: Math.ceil((alarmMs + EVENT_VIDEO.afterMs) / SEGMENT_MS) * SEGMENT_MS,
  };
}

interface Seen {
  catalogue: ClipCatalogue;
  camera: { scene: Scene; timezone: string };
  plan: PicturePlan;
}

/** When a person or vehicle of the plan is first seen well, ms UTC; undefined when none is. */
export function firstSeen({ catalogue, camera, plan }: Seen): number | undefined {
  return truthOf(catalogue, camera, plan, plan, 1000 / catalogue.fps).find(
    (box) => isBoxType(box.class) && box.height >= VISIBLE_HEIGHT,
  )?.timestamp;
}

/** What a detector reports of the plan within a window: persons and vehicles only. */
export function detect({ catalogue, camera, plan }: Seen, window: { fromMs: number; toMs: number }): IngestBox[] {
  return truthOf(catalogue, camera, plan, window, BOX_STEP_MS).flatMap(
    ({ timestamp, object, class: type, ...place }) =>
      isBoxType(type) ? [{ atMs: timestamp - window.fromMs, object, type, ...place }] : [],
  );
}
