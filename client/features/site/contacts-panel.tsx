import { ContactRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocationContact } from '#contract/contacts.ts';
import { useContacts } from '../../data/sites/site-queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PanelFailure } from './panel-failure.tsx';

interface ContactsPanelProps {
  locationId: string;
  /** Actions on a contact, at the end of its row. */
  actions?: (contact: LocationContact) => ReactNode;
}

/** The contacts of a location, ordered by priority. The caller provides the heading and the scrolling. */
export function ContactsPanel({ locationId, actions }: ContactsPanelProps) {
  const contacts = useContacts(locationId);
  if (contacts.data?.length === 0) return <EmptyState icon={<ContactRound />} title="No contacts found" />;
  if (contacts.data) {
    return (
      <ul aria-label="Location Contacts" className="flex flex-col gap-2 px-4 py-3">
        {contacts.data.map((contact, index) => (
          <li key={contact.id} className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center">
            {/* The first contact is number 1, even if its stored priority is higher. */}
            <span className="self-start text-13 text-ink-3">{index + 1}</span>
            <span className="min-w-0">
              <span className="flex min-w-0 items-baseline gap-2">
                <span title={contact.name} className="truncate font-medium text-13 text-ink">
                  {contact.name}
                </span>
                <span className="shrink-0 text-12 text-ink-3">{contact.tag}</span>
              </span>
              <span className="flex min-w-0 gap-3 text-12 text-ink-2">
                <span className="shrink-0 select-all">{contact.phoneNumber}</span>
                {contact.email && (
                  <span title={contact.email} className="truncate text-ink-3">
                    {contact.email}
                  </span>
                )}
              </span>
            </span>
            {actions && <span className="flex gap-1">{actions(contact)}</span>}
          </li>
        ))}
      </ul>
    );
  }
  if (contacts.isError) return <PanelFailure query={contacts} />;
  return (
    <div role="status" aria-label="Contacts loading" className="flex flex-col gap-2 px-4 py-3">
      {['w-32', 'w-40', 'w-28', 'w-36'].map((width) => (
        <div key={width} className="grid h-9 grid-cols-[20px_1fr] content-center gap-y-2">
          <Skeleton className="size-3" />
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="col-start-2 h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
