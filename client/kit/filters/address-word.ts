import type { Filter } from '../filter.ts';

/** A state of the screen that a link restores, such as an open tab; null until the user sets it. */
export function addressWord<const Word extends string>(
  label: string,
  param: string,
  words: readonly Word[],
): Filter<Word | null> {
  return {
    label,
    defaultValue: null,
    keptByClear: true,
    read: (params) => words.find((word) => word === params.get(param)) ?? null,
    write: (params, value) => {
      if (value !== null) params.set(param, value);
    },
    text: () => '',
  };
}
