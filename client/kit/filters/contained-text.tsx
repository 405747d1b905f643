import { useState } from 'react';
import { Input } from '../../ui/forms/input.tsx';
import { useDebounced } from '../../ui/forms/use-debounced.ts';
import type { Filter, FilterControlProps } from '../filter.ts';

/** The longest text that the server searches for. */
const MAX = 200;

/** A text that a field contains. */
export function containedText({ label, param }: { label: string; param: string }): Filter<string> {
  return {
    label,
    defaultValue: '',
    read: (params) => (params.get(param) ?? '').trim().slice(0, MAX),
    write: (params, value) => {
      if (value !== '') params.set(param, value);
    },
    text: (value) => value,
    editor: (props) => <TextEditor {...props} />,
  };
}

function TextEditor({ label, value, onChange, onDone }: FilterControlProps<string>) {
  const [text, setText] = useState(value);
  const search = useDebounced((wanted: string) => onChange(wanted.trim()));
  const part = `Part of the ${label.toLowerCase()}`;
  return (
    <div className="w-64 p-3">
      <Input
        data-initial-focus
        aria-label={part}
        placeholder={part}
        maxLength={MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          onChange(text.trim());
          onDone();
        }}
      />
    </div>
  );
}
