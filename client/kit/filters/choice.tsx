import type { Named } from '#contract/names.ts';
import type { NameLookup } from '../../data/names.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Filter } from '../filter.ts';
import { type Choice, type Chosen, choiceOf } from './choice-value.ts';

/** The values to choose from: names that the server searches, or the result of a function. */
export type ChoiceSource = { names: NameLookup } | { options: () => readonly Named[] };

type ChoiceOptions = ChoiceSource & {
  label: string;
  /** The parameter of the address; negated, it begins with `not-`. */
  param: string;
  /**
   * Names that are their own ids are written as such. Other names are written as `id.name`, so that a link shows its names
   * at once, or as `id.outer.name` if they belong to a value of another filter. Options are written as their id.
   */
  plain?: boolean;
  /** The choice of a list that has just been opened; the address then says `param=` for none. */
  usual?: readonly Chosen[];
} & Pick<Filter<Choice>, 'permission' | 'standing' | 'within'>;

/** Loads when the first chip is opened. */
const ChoiceEditor = lazyPart(async () => (await import('./choice-editor.tsx')).ChoiceEditor);

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEPARATOR = '.';

/** Any of several values, or all but these. */
export function choice({ label, param, plain = false, usual: chosen = [], ...rest }: ChoiceOptions): Filter<Choice> {
  const { permission, standing, within, ...source } = rest;

  function readOne(text: string): Chosen | undefined {
    if ('options' in source) return source.options().find(({ id }) => id === text);
    if (plain) return text === '' ? undefined : { id: text, name: text };
    const [id = '', ...others] = text.split(SEPARATOR);
    const outerId = within ? (others.shift() ?? '') : undefined;
    if (!ID.test(id) || (outerId !== undefined && !ID.test(outerId))) return undefined;
    return { id, name: others.join(SEPARATOR) || id, ...(outerId !== undefined && { outerId }) };
  }
  function writeOne({ id, name, outerId = '' }: Chosen): string {
    if ('options' in source || plain) return id;
    return (within ? [id, outerId, name] : [id, name]).join(SEPARATOR);
  }
  const usual = choiceOf(chosen);

  return {
    label,
    usual,
    ...(permission && { permission }),
    ...(standing !== undefined && { standing }),
    ...(within && { within }),
    read(params) {
      const positive = params.getAll(param);
      const texts = positive.length > 0 ? positive : params.getAll(`not-${param}`);
      const values = texts.map(readOne).filter((value) => value !== undefined);
      // Unreadable values fall back to the usual choice, unless the address says 'none'.
      return values.length === 0 && !texts.includes('') ? usual : choiceOf(values, positive.length === 0);
    },
    write(params, value) {
      if (JSON.stringify(value) === JSON.stringify(usual)) return;
      if (value.values.length === 0) params.set(param, '');
      for (const one of value.values) params.append((value.negative ? 'not-' : '') + param, writeOne(one));
    },
    text: ({ values }) => values.map(({ name }) => name).join(', '),
    isNegative: ({ negative }) => negative,
    settle(value, outer) {
      const ids = outer.negative ? [] : outer.values.map(({ id }) => id);
      const kept = value.values.filter(({ outerId }) => outerId !== undefined && ids.includes(outerId));
      return kept.length === value.values.length ? value : choiceOf(kept, value.negative);
    },
    editor: (props) => <ChoiceEditor {...props} source={source} />,
  };
}
