import type { LineFilter } from '#contract/line-filters.ts';
import { PROVIDERS } from '../story/steps.ts';
import type { Path } from './faults.ts';
import type { KnownNames } from './known-names.ts';
import type { NameCheck } from './names.ts';

/** The authors of lines besides the operators. */
const OTHERS = ['ai', 'system'];

interface Place {
  known: KnownNames;
  names: NameCheck;
  /** Of the mapping that holds the filter. */
  path: Path;
}

/** Checks that the names of a filter exist. */
export function checkFilterNames({ fact, of, by, on }: LineFilter, { known, names, path }: Place): void {
  names.check('incident', of?.split('#')[0], known.incidents, [...path, 'of']);
  for (const one of [by ?? []].flat()) {
    if (!OTHERS.includes(one)) names.check('operator', one, known.operators, [...path, 'by']);
  }
  if (on === undefined || on.startsWith('/')) return;
  if (fact === 'fault.began' || fact === 'fault.ended') {
    const places = [...known.cameras, ...known.operators, ...PROVIDERS];
    names.check('camera, operator, provider or channel', on, places, [...path, 'on']);
    return;
  }
  const places = [...known.cameras, ...known.doors, ...known.contacts, ...known.sites];
  names.check('camera, door, contact or site', on, places, [...path, 'on']);
}
