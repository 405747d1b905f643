import { useState } from 'react';
import { ContactForm } from '#contract/contact-records.ts';
import { saveContacts } from '../../../data/sites/save-contacts.ts';
import type { EditedContacts } from '../../../data/sites/site-queries.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useWholeDraft } from '../../../kit/records/whole-draft.ts';

/** A contact as entered: without an id it is new. */
export interface EnteredContact {
  id?: string;
  name: string;
  email: string;
  phoneNumber: string;
  /** Empty until one is chosen. */
  tag: string;
}

const NEW: EnteredContact = { name: '', email: '', phoneNumber: '', tag: '' };

const enteredOf = ({ contacts }: EditedContacts): EnteredContact[] =>
  contacts.map(({ id, name, email, phoneNumber, tag }) => ({ id, name, email, phoneNumber, tag }));

/** The first fault of each field of a contact. */
export type ContactFaults = Partial<Record<keyof ContactForm, string>>;

function faultsOf({ id: _, ...entered }: EnteredContact): ContactFaults {
  const faults: ContactFaults = {};
  for (const { path, message } of ContactForm.safeParse(entered).error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) faults[field] ??= message;
  }
  return faults;
}
const FIELDS = ['name', 'tag', 'phoneNumber', 'email'] as const satisfies readonly (keyof ContactForm)[];

/** The contacts of a location as an administrator edits them. */
export function useContactsDraft(place: { locationId: string; tenantId: string }, stored: EditedContacts) {
  const [tried, setTried] = useState(false);
  const save = useEdit(saveContacts(place));
  const whole = useWholeDraft({ stored, read: enteredOf, isSaving: save.isPending });
  const { draft: contacts, setDraft: setContacts, base, restart } = whole;
  const faults = contacts.map(faultsOf);

  return {
    ...whole,
    contacts,
    setContacts,
    add: () => setContacts([...contacts, NEW]),
    busy: save.isPending,
    error: whole.hasConflict || !whole.isDirty ? null : save.error,
    faults: tried ? faults : [],
    discard: () => {
      setTried(false);
      restart();
    },
    save: () => {
      setTried(true);
      if (faults.some((one) => Object.keys(one).length > 0)) return;
      const saved = contacts.map(({ id, ...entered }, index) => ({
        ...ContactForm.parse(entered),
        ...(id !== undefined && { id }),
        priority: contacts.length - index,
      }));
      save.mutate(
        { contacts: saved, version: base.version },
        {
          close: (now) => {
            setTried(false);
            restart(now);
          },
        },
      );
    },
  };
}
