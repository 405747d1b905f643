import { useState } from 'react';
import type { FilterList } from '#contract/lists.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { AddFilterButton, FilterChip } from '../../ui/filter-chip.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TagInput } from '../../ui/tag-input.tsx';

interface NameFilterProps {
  value: FilterList;
  onChange: (value: FilterList) => void;
}

const NONE: FilterList = { values: [], negative: false };

const senses = [
  { value: 'is', label: 'is' },
  { value: 'is not', label: 'is not' },
] as const;

/** Parts of names, any of which a group's name holds; or none of them. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  const [editing, setEditing] = useState(false);
  useKeys({ filter: () => setEditing(true) });
  if (value.values.length === 0 && !editing) return <AddFilterButton keyHint="F" onClick={() => setEditing(true)} />;
  return (
    <FilterChip
      label="Name"
      value={value.values.join(', ')}
      negative={value.negative}
      open={editing}
      onOpenChange={setEditing}
      onRemove={() => {
        setEditing(false);
        onChange(NONE);
      }}
    >
      <div className="flex w-72 flex-col gap-3 p-3">
        <Segmented
          label="Sense"
          value={value.negative ? 'is not' : 'is'}
          onValueChange={(sense) => onChange({ ...value, negative: sense === 'is not' })}
          options={senses}
        />
        <TagInput
          label="Part of the name"
          placeholder="Part of the name"
          values={value.values}
          onValuesChange={(values) => onChange({ ...value, values: [...values] })}
        />
      </div>
    </FilterChip>
  );
}
