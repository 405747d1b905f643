import type { KeyboardEvent } from 'react';
import type { LocationContact } from '#contract/contacts.ts';
import { useContacts } from '../../data/sites/site-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ContactPickerProps {
  title: string;
  locationId: string;
  onChoose: (contact: LocationContact) => void;
  onClose: () => void;
}

/** The contacts of a location, by priority; the first one is focused. */
export function ContactPicker({ title, locationId, onChoose, onClose }: ContactPickerProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Choices locationId={locationId} onChoose={onChoose} />
    </Dialog>
  );
}

function Choices({ locationId, onChoose }: Pick<ContactPickerProps, 'locationId' | 'onChoose'>) {
  const contacts = useContacts(locationId);
  if (contacts.data?.length === 0) return <p className="py-2 text-13 text-ink-3">No contacts found</p>;
  if (contacts.data) {
    return (
      <ul aria-label="Contacts" className="-mx-2 flex flex-col pt-1" onKeyDown={moveFocus}>
        {contacts.data.map((contact, index) => (
          <li key={contact.id} className="flex">
            <Button
              variant="ghost"
              className="h-auto w-full justify-start gap-3 px-2 py-1.5 text-left"
              ref={index === 0 ? focusOnMount : undefined}
              onClick={() => onChoose(contact)}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink">{contact.name}</span>
                <span className="block text-12 text-ink-3">{contact.phoneNumber}</span>
              </span>
              <span className="text-12 text-ink-3">{contact.tag}</span>
            </Button>
          </li>
        ))}
      </ul>
    );
  }
  if (contacts.isError) {
    return <ErrorState title={messageOf(contacts.error)} onRetry={() => void contacts.refetch()} />;
  }
  return <LinesSkeleton />;
}

/** The contacts may arrive after the dialog has opened. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** The arrow keys move between the contacts. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
