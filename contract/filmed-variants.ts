import { type Content, LIGHTS, type Light, type Scene, type Variant } from './clip-catalogue.ts';

/** A variant of a content that was filmed in a scene, and the lights in which it was. */
interface FilmedVariant {
  scene: Scene;
  content: Content;
  variant: Variant;
  lights: readonly Light[];
}

const filmed = (
  scene: Scene,
  content: Content,
  variants: readonly Variant[],
  lights: readonly Light[],
): FilmedVariant[] => variants.map((variant) => ({ scene, content, variant, lights }));

/** Every variant in the clip library. Other variants fall back to the usual clips of their contents. */
export const FILMED_VARIANTS: readonly FilmedVariant[] = [
  ...filmed('car-lot', 'empty', ['smoke'], ['night']),
  ...filmed('car-lot', 'both', ['two-people'], ['night']),
  ...filmed('car-lot', 'false', ['animal'], ['night']),
  ...filmed('construction-site', 'person', ['vest'], LIGHTS),
  ...filmed('vacant-lot', 'false', ['animal', 'headlights'], ['night']),
  ...filmed('vacant-lot', 'false', ['animal', 'foliage'], ['day']),
  ...filmed('storage-corridor', 'person', ['armed'], LIGHTS),
  ...filmed('storage-corridor', 'person', ['vest'], ['night']),
  ...filmed('parking-garage', 'person', ['two-people'], ['night']),
  ...filmed('parking-garage', 'false', ['animal'], ['night']),
  ...filmed('warehouse-aisle', 'empty', ['smoke'], LIGHTS),
  ...filmed('warehouse-aisle', 'person', ['vest'], ['night']),
  ...filmed('office-lobby', 'person', ['two-people'], LIGHTS),
  ...filmed('office-lobby', 'false', ['animal', 'headlights'], ['night']),
  ...filmed('pharmacy-counter', 'person', ['armed'], LIGHTS),
  ...filmed('loading-dock', 'person', ['vest'], ['night']),
  ...filmed('loading-dock', 'both', ['vest'], ['night']),
  ...filmed('loading-dock', 'false', ['animal', 'rain'], ['night']),
];

/** The variants of a content that the clips of a scene show in a light. */
export const findFilmedVariants = (scene: Scene, light: Light, content: Content): readonly Variant[] =>
  FILMED_VARIANTS.filter((one) => one.scene === scene && one.content === content && one.lights.includes(light)).map(
    ({ variant }) => variant,
  );
