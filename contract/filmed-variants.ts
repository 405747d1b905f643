import { type Content, LIGHTS, type Light, PEOPLE_VARIANTS, type Scene, type Variant } from './clip-catalogue.ts';

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
  ...filmed('car-lot', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('car-lot', 'both', ['two-people'], ['night']),
  ...filmed('car-lot', 'empty', ['smoke'], LIGHTS),
  ...filmed('car-lot', 'false', ['rain', 'foliage'], LIGHTS),
  ...filmed('car-lot', 'false', ['animal'], ['night']),
  ...filmed('car-lot', 'false', ['headlights'], ['night']),
  ...filmed('construction-site', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('construction-site', 'empty', ['smoke'], LIGHTS),
  ...filmed('construction-site', 'false', ['rain', 'foliage'], LIGHTS),
  ...filmed('construction-site', 'false', ['headlights'], ['night']),
  ...filmed('apartment-gate', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('apartment-gate', 'empty', ['smoke'], LIGHTS),
  ...filmed('apartment-gate', 'false', ['animal', 'rain', 'foliage'], LIGHTS),
  ...filmed('apartment-gate', 'false', ['headlights'], ['night']),
  ...filmed('vacant-lot', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('vacant-lot', 'empty', ['smoke'], LIGHTS),
  ...filmed('vacant-lot', 'false', ['animal', 'rain', 'foliage'], LIGHTS),
  ...filmed('vacant-lot', 'false', ['headlights'], ['night']),
  ...filmed('storage-corridor', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('storage-corridor', 'empty', ['smoke'], LIGHTS),
  ...filmed('parking-garage', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('parking-garage', 'empty', ['smoke'], LIGHTS),
  ...filmed('parking-garage', 'false', ['animal', 'headlights'], LIGHTS),
  ...filmed('farm-yard', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('farm-yard', 'empty', ['smoke'], LIGHTS),
  ...filmed('farm-yard', 'false', ['rain', 'foliage'], LIGHTS),
  ...filmed('farm-yard', 'false', ['headlights'], ['night']),
  ...filmed('warehouse-aisle', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('warehouse-aisle', 'empty', ['smoke'], LIGHTS),
  ...filmed('office-lobby', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('office-lobby', 'empty', ['smoke'], LIGHTS),
  ...filmed('office-lobby', 'false', ['animal'], ['night']),
  ...filmed('office-lobby', 'false', ['headlights'], ['night']),
  ...filmed('pharmacy-counter', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('pharmacy-counter', 'empty', ['smoke'], LIGHTS),
  ...filmed('pharmacy-counter', 'false', ['animal'], ['night']),
  ...filmed('pharmacy-counter', 'false', ['headlights'], ['night']),
  ...filmed('loading-dock', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('loading-dock', 'both', ['vest'], ['night']),
  ...filmed('loading-dock', 'empty', ['smoke'], LIGHTS),
  ...filmed('loading-dock', 'false', ['rain', 'foliage'], LIGHTS),
  ...filmed('loading-dock', 'false', ['animal'], ['night']),
  ...filmed('loading-dock', 'false', ['headlights'], ['night']),
  ...filmed('rooftop', 'person', PEOPLE_VARIANTS, LIGHTS),
  ...filmed('rooftop', 'empty', ['smoke'], LIGHTS),
  ...filmed('rooftop', 'false', ['rain', 'foliage'], LIGHTS),
  ...filmed('rooftop', 'false', ['animal'], ['night']),
];

/** The variants of a content that the clips of a scene show in a light. */
export const findFilmedVariants = (scene: Scene, light: Light, content: Content): readonly Variant[] =>
  FILMED_VARIANTS.filter((one) => one.scene === scene && one.content === content && one.lights.includes(light)).map(
    ({ variant }) => variant,
  );
