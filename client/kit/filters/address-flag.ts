import type { Filter } from '../filter.ts';
import { addressWord } from './address-word.ts';

/** A state of the screen that is on or off and that a link restores, such as an open pane; null until the user sets it. */
export function addressFlag(label: string, param: string): Filter<boolean | null> {
  const words = addressWord(label, param, ['on', 'off']);
  return {
    label,
    defaultValue: null,
    keptByClear: true,
    read: (params) => {
      const word = words.read(params);
      return word && word === 'on';
    },
    write: (params, value) => words.write(params, value === null ? null : value ? 'on' : 'off'),
    text: () => '',
  };
}
