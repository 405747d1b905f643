import * as z from 'zod/mini';

/** The scenes of simulated cameras. */
export const SCENES = [
  'car-lot',
  'construction-site',
  'apartment-gate',
  'vacant-lot',
  'storage-corridor',
  'parking-garage',
  'farm-yard',
  'warehouse-aisle',
  'office-lobby',
  'pharmacy-counter',
  'loading-dock',
  'rooftop',
] as const;
export type Scene = (typeof SCENES)[number];

export const LIGHTS = ['day', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

/** The contents of a clip. `false` is a false trigger: an animal, foliage, a sweep of headlights, rain. */
export const CONTENTS = ['empty', 'person', 'vehicle', 'both', 'false'] as const;
export type Content = (typeof CONTENTS)[number];

/**
 * The special cases of a content that clips may show. New ones are added at the end, because the numbers of clips depend
 * on the order.
 */
export const VARIANTS = ['two-people', 'armed', 'vest', 'smoke', 'animal', 'rain', 'headlights', 'foliage'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The variants that an incident of people may name. */
export const PEOPLE_VARIANTS = ['two-people', 'armed', 'vest'] as const satisfies readonly Variant[];
export type PeopleVariant = (typeof PEOPLE_VARIANTS)[number];

/** One object of a clip. `boxes[i]` is [x, y, width, height] at frame `from + i`, in 1/10,000 of the picture. */
const ClipTrack = z.object({
  object: z.string(),
  class: z.string(),
  from: z.int().check(z.nonnegative()),
  boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});

export const Clip = z.object({
  /** Shown in the frame counter of every frame. No two clips of a scene have the same. */
  number: z.int().check(z.minimum(0), z.maximum(127)),
  name: z.string(),
  scene: z.enum(SCENES),
  light: z.enum(LIGHTS),
  content: z.enum(CONTENTS),
  /** The special case that it shows; absent for the usual clip of the content. */
  variant: z.optional(z.enum(VARIANTS)),
  file: z.string(),
  sha256: z.string(),
  /** The same frames in the catalogue's lower size. */
  low: z.object({ file: z.string(), sha256: z.string() }),
  tracks: z.array(ClipTrack),
});
export type Clip = z.output<typeof Clip>;

/** The clip library and its ground truth, as media serves it and as it is stored beside the clips. */
export const ClipCatalogue = z.object({
  version: z.literal(1),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** Size of the low rendition. */
  low: z.object({ width: z.int().check(z.positive()), height: z.int().check(z.positive()) }),
  /** Frames per second. */
  fps: z.int().check(z.positive()),
  /** Frames per clip. */
  frames: z.int().check(z.positive()),
  /** Distance in frames between two IDR frames. */
  groupFrames: z.int().check(z.positive()),
  clips: z.array(Clip),
});
export type ClipCatalogue = z.output<typeof ClipCatalogue>;
