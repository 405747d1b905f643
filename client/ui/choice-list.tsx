import { lazyPart } from '../lib/lazy-part.ts';
import type { ChoiceOptionsProps } from './choice-options.tsx';

/** Chooses the values of a filter in the popover of its chip; it loads with its first opening. */
export const ChoiceList = lazyPart<ChoiceOptionsProps>(
  async () => (await import('./choice-options.tsx')).ChoiceOptions,
);
