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
   * at once, or as `id.parent.name` if they belong to a value of another filter. Options are written as their id.
   */
  plain?: boolean;
  /** The choice of a list that has just been opened; the address then says `param=` for none. */
  defaultValue?: readonly Chosen[];
} & Pick<Filter<Choice>, 'permission' | 'permanentChip' | 'dependsOn'>;

/** Loads when the first chip is opened. */
const ChoiceEditor = lazyPart(async () => (await import('./choice-editor.tsx')).ChoiceEditor);

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEPARATOR = '.';

/** Any of several values, or all but these. */
export function choice({
  label,
  param,
  plain = false,
  defaultValue: chosen = [],
  ...rest
}: ChoiceOptions): Filter<Choice> {
  const { permission, permanentChip, dependsOn, ...source } = rest;

  function readOne(text: string): Chosen | undefined {
    if ('options' in source) return source.options().find(({ id }) => id === text);
    if (plain) return text === '' ? undefined : { id: text, name: text };
    const [id = '', ...others] = text.split(SEPARATOR);
    const parentId = dependsOn ? (others.shift() ?? '') : undefined;
    if (!ID.test(id) || (parentId !== undefined && !ID.test(parentId))) return undefined;
    return { id, name: others.join(SEPARATOR) || id, ...(parentId !== undefined && { parentId }) };
  }
  function writeOne({ id, name, parentId = '' }: Chosen): string {
    if ('options' in source || plain) return id;
    return (dependsOn ? [id, parentId, name] : [id, name]).join(SEPARATOR);
  }
  const defaultValue = choiceOf(chosen);

  return {
    label,
    defaultValue,
    ...(permission && { permission }),
    ...(permanentChip !== undefined && { permanentChip }),
    ...(dependsOn && { dependsOn }),
    read(params) {
      const positive = params.getAll(param);
      const texts = positive.length > 0 ? positive : params.getAll(`not-${param}`);
      const values = texts.map(readOne).filter((value) => value !== undefined);
      // Unreadable values fall back to the defaultValue choice, unless the address says 'none'.
      return values.length === 0 && !texts.includes('') ? defaultValue : choiceOf(values, positive.length === 0);
    },
    write(params, value) {
      if (JSON.stringify(value) === JSON.stringify(defaultValue)) return;
      if (value.values.length === 0) params.set(param, '');
      for (const one of value.values) params.append((value.negative ? 'not-' : '') + param, writeOne(one));
    },
    text: ({ values }) => values.map(({ name }) => name).join(', '),
    isNegative: ({ negative }) => negative,
    prune(value, parent) {
      const ids = parent.negative ? [] : parent.values.map(({ id }) => id);
      const kept = value.values.filter(({ parentId }) => parentId !== undefined && ids.includes(parentId));
      return kept.length === value.values.length ? value : choiceOf(kept, value.negative);
    },
    editor: (props) => <ChoiceEditor {...props} source={source} />,
  };
}
