import { type Content, PEOPLE_VARIANTS, type Variant } from '../clip-catalogue.ts';

/** The variants that the clips of a content may show. */
export const VARIANTS_OF: Readonly<Record<Content, readonly Variant[]>> = {
  empty: ['smoke'],
  person: PEOPLE_VARIANTS,
  vehicle: [],
  both: PEOPLE_VARIANTS,
  false: ['animal', 'rain', 'headlights', 'foliage'],
};
