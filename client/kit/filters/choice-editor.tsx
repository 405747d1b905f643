import { useState } from 'react';
import type { Named } from '#contract/names.ts';
import { isSearched, type NameLookup, useNames } from '../../data/names.ts';
import { messageOf } from '../../lib/call-error.ts';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import type { FilterControlProps } from '../filter.ts';
import type { ChoiceSource } from './choice.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { type Choice, type Chosen, choiceOf } from './choice-value.ts';

type EditorProps = FilterControlProps<Choice> & { source: ChoiceSource };

/** Chooses the values of a filter, and whether they are meant or excluded. */
export function ChoiceEditor({ source, ...props }: EditorProps) {
  if ('options' in source) return <Options {...props} options={source.options()} />;
  return <FoundOptions {...props} lookup={source.names} />;
}

function FoundOptions({ lookup, ...props }: FilterControlProps<Choice> & { lookup: NameLookup }) {
  const [text, search] = useState('');
  const { names, loading, error } = useNames(lookup, { text, withinIds: props.outer?.values.map(({ id }) => id) });
  return (
    <Options
      {...props}
      options={names}
      loading={loading}
      error={error ? messageOf(error) : undefined}
      onSearch={isSearched(lookup) ? search : undefined}
    />
  );
}

interface OptionsProps extends FilterControlProps<Choice> {
  options: readonly (Named & { withinId?: string })[];
  loading?: boolean;
  error?: string | undefined;
  onSearch?: ((text: string) => void) | undefined;
}

function Options({ label, value, options, outer, onChange, ...found }: OptionsProps) {
  const outerName = (id?: string) => outer?.values.find((one) => one.id === id)?.name;
  const offered: Chosen[] = options.map(({ withinId, ...named }) => ({
    ...named,
    ...(withinId && { outerId: withinId }),
  }));
  const toOption = ({ id, name, outerId }: Chosen): PickOption => ({
    value: id,
    label: name,
    hint: outer && outer.values.length > 1 ? outerName(outerId) : undefined,
  });
  const known = new Map([...offered, ...value.values].map((one) => [one.id, one]));
  const { loading, error, onSearch } = found;
  return (
    <ChoiceOptions
      label={label}
      options={offered.map(toOption)}
      selected={value.values.map(toOption)}
      negative={value.negative}
      onChange={(picked, negative) =>
        onChange(
          choiceOf(
            picked.map((one) => known.get(one.value)).filter((one) => one !== undefined),
            negative,
          ),
        )
      }
      onSearch={onSearch}
      loading={loading}
      error={error}
    />
  );
}
