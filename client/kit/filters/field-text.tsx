import { useState } from 'react';
import { LOCATIONS } from '#contract/record-limits.ts';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useDebounced } from '../../ui/forms/use-debounced.ts';
import type { Filter, FilterControlProps } from '../filter.ts';

/** A field by which the list can be searched. */
interface SearchField<Id extends string> {
  id: Id;
  label: string;
  /** The only values of the field; without them it is searched by a text. */
  options?: readonly { value: string; label: string }[];
}

/** A field and the text that it contains; an empty text stands for no condition. */
export interface FieldText<Id extends string> {
  field: Id;
  text: string;
}

interface FieldTextOptions<Id extends string> {
  param: string;
  /** The first one is offered at first. */
  fields: readonly [SearchField<Id>, ...SearchField<Id>[]];
}

/** The longest text or value of an option. */
const TEXT_MAX = 200;

/** 'Filter with': one of several fields, and the text that it contains, in one control. Applies 400 ms after the last letter. */
export function fieldText<const Id extends string>({ param, fields }: FieldTextOptions<Id>): Filter<FieldText<Id>> {
  const none: FieldText<Id> = { field: fields[0].id, text: '' };
  return {
    label: 'Filter with',
    defaultValue: none,
    read: (params) => {
      const [id, ...words] = (params.get(param) ?? '').split(SEPARATOR);
      const field = fields.find((one) => one.id === id);
      const text = words.join(SEPARATOR).trim().slice(0, TEXT_MAX);
      const isOffered = field?.options === undefined || field.options.some(({ value }) => value === text);
      return field && isOffered ? { field: field.id, text } : none;
    },
    write: (params, { field, text }) => {
      if (text !== '') params.set(param, `${field}${SEPARATOR}${text}`);
    },
    text: ({ text }) => text,
    control: (props) => <FieldTextControl {...props} fields={fields} />,
  };
}

const SEPARATOR = ':';
const ANY = { value: '', label: 'Any' };

interface ControlProps<Id extends string> extends FilterControlProps<FieldText<Id>> {
  fields: FieldTextOptions<Id>['fields'];
}

function FieldTextControl<Id extends string>({ label, value, onChange, fields }: ControlProps<Id>) {
  const [entered, setEntered] = useState(value);
  /** The value that this control has sent, and the address has or is about to have. */
  const [sent, setSent] = useState(value);
  // Clear, Back and links bring another value than the one that was sent from here.
  const [seen, setSeen] = useState(value);
  if (!same(seen, value)) {
    setSeen(value);
    if (!same(value, sent)) {
      setSent(value);
      setEntered(value);
    }
  }
  const send = (next: FieldText<Id>) => {
    const trimmed = { ...next, text: next.text.trim() };
    if (same(trimmed, sent)) return;
    setSent(trimmed);
    onChange(trimmed);
  };
  const sendLater = useDebounced(() => send(entered), LOCATIONS.filterDebounceMs);
  const field = fields.find(({ id }) => id === entered.field) ?? fields[0];

  /** Keeps the text for another field that takes one. */
  function choose(id: Id): void {
    const keepsText = !field.options && !fields.find((one) => one.id === id)?.options;
    const next = { field: id, text: keepsText ? entered.text : '' };
    setEntered(next);
    send(next);
  }
  function enter(text: string): void {
    setEntered({ ...entered, text });
    if (field.options) send({ ...entered, text });
    else sendLater(undefined);
  }
  return (
    <div className="flex items-center gap-1.5">
      <span className="text-12 text-ink-2">{label}</span>
      <div className="w-36">
        <Select
          aria-label={label}
          value={field.id}
          onValueChange={choose}
          options={fields.map((one) => ({ value: one.id, label: one.label }))}
        />
      </div>
      <div className="w-52">
        {field.options ? (
          <Select
            aria-label={field.label}
            value={entered.text}
            onValueChange={enter}
            options={[ANY, ...field.options]}
          />
        ) : (
          <Input
            aria-label={`Part of the ${field.label.toLowerCase()}`}
            placeholder={`Part of the ${field.label.toLowerCase()}`}
            maxLength={TEXT_MAX}
            value={entered.text}
            onChange={(event) => enter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') send(entered);
            }}
          />
        )}
      </div>
    </div>
  );
}

const same = <Id extends string>(a: FieldText<Id>, b: FieldText<Id>) =>
  a.text === b.text && (a.text === '' || a.field === b.field);
