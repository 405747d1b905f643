import type { ClipCatalogue, Scene } from '#contract/clip-catalogue.ts';
import { computeTrueBoxes } from '#contract/clip-truth.ts';
import { lightAt } from '#contract/daylight.ts';
import { BOX_TYPES } from '#contract/detections.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';

/** Interval between reported boxes, ms; players interpolate. */
const BOX_STEP_MS = 200;

/** An object is recognised when it is at least this tall, as a fraction of the picture. */
const VISIBLE_HEIGHT = 0.08;

type BoxType = (typeof BOX_TYPES)[number];
const isBoxType = (text: string): text is BoxType => BOX_TYPES.some((type) => type === text);

/** A stretch of time, ms UTC, its end excluded. */
export interface Window {
  fromMs: number;
  toMs: number;
}

/** The recorded window around an alarm, on the beat of the pictures. */
export function eventWindow(alarmMs: number): Window {
  return {
    fromMs: Math.floor((alarmMs - EVENT_VIDEO.beforeMs) / SEGMENT_MS) * SEGMENT_MS,
    toMs: Math.ceil((alarmMs + EVENT_VIDEO.afterMs) / SEGMENT_MS) * SEGMENT_MS,
  };
}

/** The picture of a camera during a plan. */
export interface Shown {
  camera: { scene: Scene; timezone: string };
  plan: Pick<PicturePlan, 'content' | 'variant' | 'fromMs' | 'toMs' | 'startGroup'>;
}

/** A detector reading the clips. */
export interface Detector {
  /** When a person or vehicle of the plan is first recognised, ms UTC; undefined if none is. */
  firstSeen(shown: Shown): number | undefined;
  /**
   * The boxes it reports for the plan within a window: persons and vehicles only. Returns the same array for
   * the same content.
   */
  boxes(shown: Shown, window: Window): IngestBox[];
}

/** Reads each stretch of each clip once, because the same content recurs night after night. */
export function createDetector(catalogue: ClipCatalogue): Detector {
  const seenAfter = new Map<string, { value: number | undefined }>();
  const reported = new Map<string, { value: IngestBox[] }>();
  return {
    firstSeen: ({ camera, plan }) => {
      const after = memoize(seenAfter, keyOf({ camera, plan }, plan), () => {
        const truth = computeTrueBoxes(catalogue, camera, plan, plan, 1_000 / catalogue.fps);
        const first = truth.find((box) => isBoxType(box.class) && box.height >= VISIBLE_HEIGHT);
        return first && first.timestamp - plan.fromMs;
      });
      return after === undefined ? undefined : plan.fromMs + after;
    },
    boxes: ({ camera, plan }, window) =>
      memoize(reported, keyOf({ camera, plan }, window), () =>
        computeTrueBoxes(catalogue, camera, plan, window, BOX_STEP_MS).flatMap(
          ({ timestamp, object, class: type, ...place }) =>
            isBoxType(type) ? [{ atMs: timestamp - window.fromMs, object, type, ...place }] : [],
        ),
      ),
  };
}

/**
 * A cache key for the content of a window; undefined when day turns to night within it, because such windows
 * are unique.
 */
function keyOf({ camera, plan }: Shown, window: Window): string | undefined {
  const light = lightAt(plan.fromMs, camera.timezone);
  if (lightAt(plan.toMs, camera.timezone) !== light) return undefined;
  const { fromMs, toMs, content, variant = 'usual', startGroup } = plan;
  const times = [toMs - fromMs, window.fromMs - fromMs, window.toMs - fromMs];
  return [camera.scene, light, content, variant, startGroup, ...times].join(' ');
}

function memoize<Value>(known: Map<string, { value: Value }>, key: string | undefined, read: () => Value): Value {
  if (key === undefined) return read();
  const entry = known.get(key) ?? { value: read() };
  known.set(key, entry);
  return entry.value;
}
