import { useState } from 'react';
import type { Named } from '#contract/names.ts';
import { type NameLookup, useNames } from '../../data/names.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { OptionList } from '../../ui/forms/option-list.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';

interface NameListProps {
  /** The name of the options: 'Alarm types'. */
  label: string;
  lookup: NameLookup;
  /** The ids that the names must belong to: the locations of cameras. */
  parentIds?: readonly string[] | undefined;
  /** Already added, and so disabled. */
  existing?: readonly Named[];
  multiple?: boolean | undefined;
  selected: readonly PickOption[];
  onSelectedChange: (selected: readonly PickOption[]) => void;
}

/** A box of names, searched on the server, from which a form in a dialog chooses. */
export function NameList({ label, lookup, parentIds, existing = [], multiple, ...choice }: NameListProps) {
  const [search, setSearch] = useState('');
  const { names, loading, error } = useNames(lookup, { text: search, parentIds });
  const added = new Set(existing.map(({ id }) => id));
  const options = names.map(({ id, name }) => ({
    value: id,
    label: name,
    disabled: added.has(id),
    hint: added.has(id) ? 'Added' : undefined,
  }));
  return (
    <>
      <div className="rounded-sm border border-line-2">
        <OptionList
          label={label}
          {...(multiple && { multiple })}
          options={options}
          {...choice}
          onSearch={setSearch}
          loading={loading && names.length === 0}
          className="w-full"
        />
      </div>
      {error && (
        <Banner tone="error" shape="block">
          {messageOf(error)}
        </Banner>
      )}
    </>
  );
}
