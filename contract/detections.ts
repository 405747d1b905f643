import * as z from 'zod/mini';

/** Detection box classes (core, section 3): person boxes are yellow, vehicle boxes red. */
export const BOX_TYPES = ['person', 'vehicle'] as const;

/**
 * The position of a detected object at a time. `x`, `y`, `width` and `height` are fractions of the picture from its top
 * left (chosen, to be confirmed against production).
 */
export const DetectionBox = z.object({
  /** ms UTC, on the camera's clock. */
  timestamp: z.int(),
  /** Identifies an object within one video; the same object keeps it from box to box. */
  object: z.string(),
  type: z.enum(BOX_TYPES),
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  width: z.number().check(z.minimum(0), z.maximum(1)),
  height: z.number().check(z.minimum(0), z.maximum(1)),
});
export type DetectionBox = z.output<typeof DetectionBox>;

/** A marked time of an event video. `timestamp` is ms UTC. */
export const VideoMarker = z.object({
  timestamp: z.int(),
  label: z.string(),
  type: z.enum(['Warning', 'Info', 'Error']),
});
export type VideoMarker = z.output<typeof VideoMarker>;
