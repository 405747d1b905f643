import { type FormEvent, useState } from 'react';
import type { Filter, FilterControlProps } from '../../kit/filter.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';

/** The longest id that the server takes. */
const MAX = 200;

/** The id of one record, as the lines about it name it. */
export const recordIdFilter: Filter<string> = {
  label: 'Record ID',
  defaultValue: '',
  read: (params) => (params.get('record') ?? '').trim().slice(0, MAX),
  write: (params, value) => {
    if (value !== '') params.set('record', value);
  },
  text: (value) => value,
  editor: (props) => <RecordIdEditor {...props} />,
};

function RecordIdEditor({ label, value, onChange, onDone }: FilterControlProps<string>) {
  const [text, setText] = useState(value);
  function apply(event: FormEvent): void {
    event.preventDefault();
    onChange(text.trim());
    onDone();
  }
  return (
    <form onSubmit={apply} className="flex w-96 items-end gap-2 p-3">
      <Field label={label} className="flex-1">
        <Input autoFocus maxLength={MAX} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}
