import { useState } from 'react';
import { decodeList, encodeList, type FilterList } from '#contract/lists.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { TagInput } from '../../ui/forms/tag-input.tsx';
import type { Filter, FilterControlProps } from '../filter.ts';

const MATCHES = [
  { value: 'is', label: 'is' },
  { value: 'is not', label: 'is not' },
] as const;

/** Names that contain any of several parts, or none of them. */
export function nameParts({ label, param }: { label: string; param: string }): Filter<FilterList> {
  return {
    label,
    defaultValue: { values: [], negative: false },
    read: (params) => decodeList(params.get(param) ?? ''),
    write: (params, value) => {
      if (value.values.length > 0) params.set(param, encodeList(value));
    },
    text: ({ values }) => values.join(', '),
    isNegative: ({ negative }) => negative,
    editor: (props) => <PartsEditor {...props} />,
  };
}

function PartsEditor({ label, value, onChange }: FilterControlProps<FilterList>) {
  // 'is not' can be chosen before the first part.
  const [excludes, setExcludes] = useState(value.negative);
  const part = `Part of the ${label.toLowerCase()}`;
  return (
    <div className="flex w-72 flex-col gap-3 p-3">
      <Segmented
        label="Sense"
        value={excludes ? 'is not' : 'is'}
        onValueChange={(sense) => {
          setExcludes(sense === 'is not');
          onChange({ ...value, negative: sense === 'is not' });
        }}
        options={MATCHES}
      />
      <TagInput
        label={part}
        placeholder={part}
        values={value.values}
        onValuesChange={(values) => onChange({ values: [...values], negative: excludes })}
      />
    </div>
  );
}
