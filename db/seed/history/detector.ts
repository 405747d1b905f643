import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { findClip, truthOf } from '#contract/clip-truth.ts';
import { BOX_TYPES } from '#contract/detections.ts';
import { lightAt } from '#contract/light.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { RandomStream } from '#random/streams.ts';
import type { SeededCamera } from '../devices.ts';

const BOX_STEP_MS = 200;

/** An alarm lies this long after its figure's plan begins, ms. */
const ALARM_AFTER_MS = { from: 3_000, to: 6_000 } as const;

/** A figure this small is not noticed: height as a fraction of the picture. */
const NOTICED_HEIGHT = 0.06;

/** A stretch of a camera's picture. */
export type Shown = Pick<PicturePlan, 'fromMs' | 'toMs' | 'content' | 'startGroup'> & {
  camera: SeededCamera;
  timezone: string;
};

export interface Window {
  fromMs: number;
  toMs: number;
}

/** What a detector makes of the clips: when it raises an alarm, and the boxes it sends. */
export interface Detector {
  /** A time at which the plan's figure is in the picture, ms UTC. */
  alarmTime(shown: Shown, random: RandomStream): number;
  /** Hash of the stored boxes of persons and vehicles within the window, or null without any. */
  track(shown: Shown, window: Window): string | null;
}

/** The recorded window around an alarm, on the beat of the pictures. */
export const eventWindow = (alarmMs: number): Window => ({
  fromMs: Math.floor((alarmMs - EVENT_VIDEO.beforeMs) / SEGMENT_MS) * SEGMENT_MS,
  toMs: Math.ceil((alarmMs + EVENT_VIDEO.afterMs) / SEGMENT_MS) * SEGMENT_MS,
});

type BoxType = (typeof BOX_TYPES)[number];
const isBoxType = (name: string): name is BoxType => BOX_TYPES.some((type) => type === name);

/** Reads each stretch of each clip once: the same content comes back week in, week out. */
export function createDetector(
  catalogue: ClipCatalogue,
  store: (boxes: readonly IngestBox[]) => string | null,
): Detector {
  const offsets = new Map<string, number[]>();
  const hashes = new Map<string, string | null>();

  const noticedAt = (shown: Shown) => {
    const frameMs = 1_000 / catalogue.fps;
    const clip = findClip(catalogue, shown.camera.scene, lightAt(shown.fromMs, shown.timezone), shown.content);
    const seen: number[] = [];
    for (let after = ALARM_AFTER_MS.from; after < ALARM_AFTER_MS.to; after += frameMs) {
      const frame = (shown.startGroup * catalogue.groupFrames + Math.floor(after / frameMs)) % catalogue.frames;
      if (clip?.tracks.some((track) => (track.boxes[frame - track.from]?.[3] ?? 0) >= NOTICED_HEIGHT * 10_000)) {
        seen.push(after);
      }
    }
    return seen.length > 0 ? seen : [(ALARM_AFTER_MS.from + ALARM_AFTER_MS.to) / 2];
  };

  return {
    alarmTime: (shown, random) => {
      const key = `${keyOf(shown)} ${lightAt(shown.fromMs, shown.timezone)}`;
      let choices = offsets.get(key);
      if (!choices) {
        choices = noticedAt(shown);
        offsets.set(key, choices);
      }
      return shown.fromMs + random.pick(choices) + random.int(0, 99);
    },
    track: (shown, window) => {
      const lights = [shown.fromMs, shown.toMs].map((time) => lightAt(time, shown.timezone));
      const read = () =>
        store(
          truthOf(
            catalogue,
            { scene: shown.camera.scene, timezone: shown.timezone },
            shown,
            window,
            BOX_STEP_MS,
          ).flatMap(({ timestamp, object, class: type, ...place }) =>
            isBoxType(type) ? [{ atMs: timestamp - window.fromMs, object, type, ...place }] : [],
          ),
        );
      // Where day turns to night within it, a stretch is like no other.
      if (lights[0] !== lights[1]) return read();
      const key = `${keyOf(shown)} ${lights[0]} ${window.fromMs - shown.fromMs} ${window.toMs - shown.fromMs} ${shown.toMs - shown.fromMs}`;
      let hash = hashes.get(key);
      if (hash === undefined) {
        hash = read();
        hashes.set(key, hash);
      }
      return hash;
    },
  };
}

const keyOf = ({ camera, content, startGroup }: Shown) => `${camera.scene} ${content} ${startGroup}`;
