import type { Named } from '#contract/names.ts';
import type { NameLookup } from '../../data/names.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Filter } from '../filter.ts';
import { type Choice, type Chosen, choiceOf } from './choice-value.ts';

/** What can be chosen: names that the server knows, or what a function tells. */
export type ChoiceSource = { names: NameLookup } | { options: () => readonly Named[] };

type ChoiceOptions = ChoiceSource & {
  label: string;
  /** The parameter of the address; negated, it begins with `not-`. */
  param: string;
  /**
   * How a value stands there: as `id.name`, so that a link shows its names at once; as `id.outer.name` for a value that
   * belongs to one of another filter; or as its id, which is its name too. Options of a function stand there by their id.
   */
  written?: 'named' | 'within' | 'plain';
  /** What the list opens with; the address then says `param=` for none. */
  usual?: readonly Chosen[];
} & Pick<Filter<Choice>, 'permission' | 'standing'>;

/** Loads with the first chip that opens. */
const ChoiceEditor = lazyPart(async () => (await import('./choice-editor.tsx')).ChoiceEditor);

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEPARATOR = '.';

/** Any of several values, or everything but these. */
export function choice({
  label,
  param,
  written = 'named',
  usual: chosen = [],
  ...rest
}: ChoiceOptions): Filter<Choice> {
  const { permission, standing, ...source } = rest;
  const byId = 'options' in source;

  function readOne(text: string): Chosen | undefined {
    if ('options' in source) return source.options().find(({ id }) => id === text);
    if (written === 'plain') return text === '' ? undefined : { id: text, name: text };
    const [id = '', ...others] = text.split(SEPARATOR);
    const outerId = written === 'within' ? (others.shift() ?? '') : undefined;
    if (!ID.test(id) || (outerId !== undefined && !ID.test(outerId))) return undefined;
    return { id, name: others.join(SEPARATOR) || id, ...(outerId !== undefined && { outerId }) };
  }
  function writeOne({ id, name, outerId = '' }: Chosen): string {
    if (byId || written === 'plain') return id;
    return (written === 'within' ? [id, outerId, name] : [id, name]).join(SEPARATOR);
  }
  const usual = choiceOf(chosen);

  return {
    label,
    usual,
    ...(permission && { permission }),
    ...(standing !== undefined && { standing }),
    read(params) {
      const meant = params.getAll(param);
      const texts = meant.length > 0 ? meant : params.getAll(`not-${param}`);
      const values = texts.map(readOne).filter((value) => value !== undefined);
      // Nothing that can be read is the usual choice, unless the address says 'none'.
      return values.length === 0 && !texts.includes('') ? usual : choiceOf(values, meant.length === 0);
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
