import { ContactRound, Plus } from 'lucide-react';
import { CONTACT_TEXTS } from '#contract/contact-records.ts';
import { LOCATIONS } from '#contract/record-limits.ts';
import { type EditedContacts, useEditedContacts } from '../../../data/sites/site-queries.ts';
import { RemoteChangeNotice } from '../../../kit/records/remote-change-notice.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SortableList } from '../../../ui/forms/sortable-list.tsx';
import { DiscardArea } from '../../../ui/overlays/discard-area.tsx';
import { DetailRowsSkeleton } from '../../../ui/text/detail-rows.tsx';
import { ContactFields, ContactHeads } from './contact-fields.tsx';
import { useContactsDraft } from './use-contacts-draft.ts';

interface ContactsTabProps {
  locationId: string;
  tenantId: string;
}

/** The people to call about a location, the first one first: edited here, then saved as a whole (administration, 2.8). */
export function ContactsTab(place: ContactsTabProps) {
  const { data, error, refetch } = useEditedContacts(place.locationId);
  if (data) {
    return (
      <DiscardArea>
        <ContactsForm key={place.locationId} place={place} stored={data} />
      </DiscardArea>
    );
  }
  if (error) {
    return <ErrorState title="Error getting contacts" description={messageOf(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" aria-label="Contacts loading" className="p-4">
      <DetailRowsSkeleton />
    </div>
  );
}

function ContactsForm({ place, stored }: { place: ContactsTabProps; stored: EditedContacts }) {
  const draft = useContactsDraft(place, stored);
  const { contacts, setContacts, isDirty, faults } = draft;
  const add = contacts.length < LOCATIONS.contactsMax ? draft.add : undefined;
  return (
    <div className="h-full overflow-y-auto">
      <Form
        className="max-w-5xl p-4"
        onSubmit={draft.save}
        busy={draft.busy}
        error={draft.error}
        blockedBy={isDirty ? undefined : 'Nothing has been changed yet.'}
        submitLabel="Save"
        submitKey="submit"
        {...(isDirty && { onCancel: draft.discard })}
      >
        {draft.hasConflict && (
          <RemoteChangeNotice hasConflict keepMine={draft.keepMine} takeTheirs={draft.takeTheirs} />
        )}
        {contacts.length === 0 ? (
          <EmptyState
            icon={<ContactRound />}
            title={CONTACT_TEXTS.none}
            action={
              <Button icon={<Plus />} onClick={draft.add}>
                Add contact
              </Button>
            }
          />
        ) : (
          <div>
            <p className="mb-3 text-12 text-ink-3">
              Operators call from the top. Drag a contact, or move it with the keyboard.
            </p>
            <ContactHeads />
            <SortableList
              key={draft.replaced}
              what="Contact"
              items={contacts}
              onItemsChange={setContacts}
              onAdd={add}
              addLabel="Add contact"
            >
              {(contact, change, index) => <ContactFields contact={contact} faults={faults[index]} onChange={change} />}
            </SortableList>
          </div>
        )}
      </Form>
    </div>
  );
}
