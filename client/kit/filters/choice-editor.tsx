import { useState } from 'react';
import type { Named } from '#contract/names.ts';
import { isSearchable, type NameLookup, useNames } from '../../data/names.ts';
import { messageOf } from '../../lib/call-error.ts';
import { OptionList } from '../../ui/forms/option-list.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import type { FilterControlProps } from '../filter.ts';
import type { ChoiceSource } from './choice.tsx';
import { type Choice, type Chosen, choiceOf } from './choice-value.ts';

const MATCHES = [
  { value: 'is', label: 'is' },
  { value: 'is not', label: 'is not' },
] as const;

type EditorProps = FilterControlProps<Choice> & { source: ChoiceSource };

/** Chooses the values of a filter, and whether they are meant or excluded. */
export function ChoiceEditor({ source, ...props }: EditorProps) {
  if ('options' in source) return <Options {...props} options={source.options()} />;
  return <FoundOptions {...props} lookup={source.names} />;
}

function FoundOptions({ lookup, ...props }: FilterControlProps<Choice> & { lookup: NameLookup }) {
  const [text, search] = useState('');
  const { names, loading, error } = useNames(lookup, { text, parentIds: props.parent?.values.map(({ id }) => id) });
  return (
    <Options
      {...props}
      options={names}
      loading={loading}
      error={error ? messageOf(error) : undefined}
      onSearch={isSearchable(lookup) ? search : undefined}
    />
  );
}

interface OptionsProps extends FilterControlProps<Choice> {
  options: readonly (Named & { parentId?: string })[];
  loading?: boolean;
  /** Why there are no options. */
  error?: string | undefined;
  /** Fetches `options` by part of their name; without it the list filters what it has. */
  onSearch?: ((text: string) => void) | undefined;
}

function Options({ label, value, options, parent, onChange, loading = false, error, onSearch }: OptionsProps) {
  // 'is not' may be chosen before there is a value to exclude.
  const [excludes, setExcludes] = useState(value.negative);
  const parentName = (id?: string) => parent?.values.find((one) => one.id === id)?.name;
  const offered: Chosen[] = options.map(({ parentId, ...named }) => ({
    ...named,
    ...(parentId && { parentId }),
  }));
  const toOption = ({ id, name, parentId }: Chosen): PickOption => ({
    value: id,
    label: name,
    hint: parent && parent.values.length > 1 ? parentName(parentId) : undefined,
  });
  const known = new Map([...offered, ...value.values].map((one) => [one.id, one]));
  return (
    <div className="flex w-72 flex-col">
      <div className="px-2 pt-2">
        <Segmented
          label={`${label} is or is not`}
          fill
          value={excludes ? 'is not' : 'is'}
          options={MATCHES}
          onValueChange={(match) => {
            setExcludes(match === 'is not');
            onChange(choiceOf(value.values, match === 'is not'));
          }}
        />
      </div>
      <OptionList
        label={label}
        multiple
        options={offered.map(toOption)}
        selected={value.values.map(toOption)}
        onSelectedChange={(picked) => {
          const chosen = picked.map((one) => known.get(one.value)).filter((one) => one !== undefined);
          onChange(choiceOf(chosen, excludes));
        }}
        onSearch={onSearch}
        loading={loading && options.length === 0}
      />
      {error && (
        <p role="alert" className="border-t border-line px-3 py-2 text-12 text-error">
          {error}
        </p>
      )}
    </div>
  );
}
