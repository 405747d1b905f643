import type { Filter } from '../filter.ts';

const VALUES = { on: true, off: false } as const;

/** A state of the screen that a link restores, such as an open pane; null until the user sets it. */
export function addressFlag(label: string, param: string): Filter<boolean | null> {
  return {
    label,
    defaultValue: null,
    keptByClear: true,
    read: (params) => {
      const word = params.get(param);
      return word === 'on' || word === 'off' ? VALUES[word] : null;
    },
    write: (params, value) => {
      if (value !== null) params.set(param, value ? 'on' : 'off');
    },
    text: () => '',
  };
}
