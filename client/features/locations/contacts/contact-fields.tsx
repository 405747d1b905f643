import { CONTACT_TAGS } from '#contract/contacts.ts';
import { LOCATIONS } from '#contract/record-limits.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ContactFaults, EnteredContact } from './use-contacts-draft.ts';

const TAGS = CONTACT_TAGS.map((tag) => ({ value: tag, label: tag }));
const columns = 'grid grid-cols-[minmax(0,1.2fr)_7.5rem_minmax(0,1fr)_minmax(0,1.4fr)] gap-2';

/** The heads of the columns; screen readers hear the label of each field. */
export function ContactHeads() {
  return (
    <div aria-hidden className={`${columns} mb-1.5 pr-9 pl-7 text-12 font-medium text-ink-2`}>
      <span>Name</span>
      <span>Tag</span>
      <span>Phone number</span>
      <span>Email</span>
    </div>
  );
}

interface ContactFieldsProps {
  contact: EnteredContact;
  faults: ContactFaults | undefined;
  onChange: (contact: EnteredContact) => void;
}

/** The fields of one contact, in a row. */
export function ContactFields({ contact, faults = {}, onChange }: ContactFieldsProps) {
  const { name, tag, phoneNumber, email } = contact;
  return (
    <div className={columns}>
      <Field label="Name" hideLabel error={faults.name}>
        <Input
          value={name}
          maxLength={LOCATIONS.textMax}
          autoComplete="off"
          onChange={(event) => onChange({ ...contact, name: event.target.value })}
        />
      </Field>
      <Field label="Tag" hideLabel error={faults.tag}>
        <Select
          value={TAGS.find(({ value }) => value === tag)?.value ?? null}
          placeholder={tag || 'Select'}
          onValueChange={(chosen) => onChange({ ...contact, tag: chosen })}
          options={TAGS}
        />
      </Field>
      <Field label="Phone number" hideLabel error={faults.phoneNumber}>
        <Input
          type="tel"
          value={phoneNumber}
          maxLength={32}
          placeholder="+1 312 555 0142"
          autoComplete="off"
          onChange={(event) => onChange({ ...contact, phoneNumber: event.target.value })}
        />
      </Field>
      <Field label="Email" hideLabel error={faults.email}>
        <Input
          type="email"
          value={email}
          maxLength={LOCATIONS.textMax}
          autoComplete="off"
          onChange={(event) => onChange({ ...contact, email: event.target.value })}
        />
      </Field>
    </div>
  );
}
