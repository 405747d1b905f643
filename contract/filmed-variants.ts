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
  ...filmed('car-lot', 'person', ['two-people', 'vest'], LIGHTS),
  ...filmed('car-lot', 'person', ['armed'], ['night']),
  ...filmed('car-lot', 'both', ['two-people'], ['night']),
  ...filmed('car-lot', 'empty', ['smoke'], ['night']),
  ...filmed('car-lot', 'false', ['animal'], ['night']),
  ...filmed('construction-site', 'person', ['vest'], LIGHTS),
  ...filmed('construction-site', 'person', ['two-people', 'armed'], ['night']),
  ...filmed('apartment-gate', 'person', ['two-people'], LIGHTS),
  ...filmed('apartment-gate', 'person', ['vest'], ['night']),
  ...filmed('vacant-lot', 'person', ['two-people', 'armed', 'vest'], ['night']),
  ...filmed('vacant-lot', 'false', ['animal'], LIGHTS),
  ...filmed('vacant-lot', 'false', ['headlights'], ['night']),
  ...filmed('vacant-lot', 'false', ['foliage'], ['day']),
  ...filmed('storage-corridor', 'person', ['armed'], LIGHTS),
  ...filmed('storage-corridor', 'person', ['two-people', 'vest'], ['night']),
  ...filmed('parking-garage', 'person', ['two-people', 'armed', 'vest'], ['night']),
  ...filmed('parking-garage', 'false', ['animal'], ['night']),
  ...filmed('farm-yard', 'person', ['two-people', 'armed', 'vest'], ['night']),
  ...filmed('warehouse-aisle', 'person', ['two-people', 'armed', 'vest'], ['night']),
  ...filmed('warehouse-aisle', 'empty', ['smoke'], LIGHTS),
  ...filmed('office-lobby', 'person', ['two-people'], LIGHTS),
  ...filmed('office-lobby', 'person', ['armed', 'vest'], ['night']),
  ...filmed('office-lobby', 'false', ['animal', 'headlights'], ['night']),
  ...filmed('pharmacy-counter', 'person', ['armed'], LIGHTS),
  ...filmed('pharmacy-counter', 'person', ['two-people', 'vest'], ['night']),
  ...filmed('loading-dock', 'person', ['two-people', 'armed', 'vest'], ['night']),
  ...filmed('loading-dock', 'both', ['vest'], ['night']),
  ...filmed('loading-dock', 'false', ['animal', 'rain'], ['night']),
  ...filmed('rooftop', 'person', ['two-people', 'armed', 'vest'], ['night']),
];

/** The variants of a content that the clips of a scene show in a light. */
export const findFilmedVariants = (scene: Scene, light: Light, content: Content): readonly Variant[] =>
  FILMED_VARIANTS.filter((one) => one.scene === scene && one.content === content && one.lights.includes(light)).map(
    ({ variant }) => variant,
  );
