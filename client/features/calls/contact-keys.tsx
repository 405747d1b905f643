import { Suspense, useState } from 'react';
import type { LocationContact } from '#contract/contacts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { focusCall } from './call-focus.ts';
import { useCurrentCall } from './call-store.ts';
import type { ContactContext } from './current-call.ts';
import { useMayCall } from './may-call.ts';
import { useStartCall } from './use-start-call.ts';

const ContactPicker = lazyPart(async () => (await import('./contact-picker.tsx')).ContactPicker);
const TextDialog = lazyPart(async () => (await import('./text-dialog.tsx')).TextDialog);

/**
 * The keys for calls and text messages of a screen: each asks for the contact, the first one being a press of Enter
 * away. During a call, the key for calls goes to its window.
 */
export function ContactKeys({ context }: { context: ContactContext }) {
  const [isPicking, setIsPicking] = useState<'call' | 'text'>();
  const [texted, setTexted] = useState<LocationContact>();
  const startCall = useStartCall(context);
  const mayCall = useMayCall();
  const mayText = useCan('sms:create');
  const isInCall = useCurrentCall() !== undefined;
  useKeys({
    call: mayCall ? () => (isInCall ? focusCall() : setIsPicking('call')) : undefined,
    text: mayText ? () => setIsPicking('text') : undefined,
  });
  const choose = (contact: LocationContact) => {
    setIsPicking(undefined);
    if (isPicking === 'call') startCall(contact);
    else setTexted(contact);
  };
  return (
    <Suspense>
      {isPicking && (
        <ContactPicker
          title={isPicking === 'call' ? 'Call a contact' : 'Text a contact'}
          locationId={context.locationId}
          onChoose={choose}
          onClose={() => setIsPicking(undefined)}
        />
      )}
      {texted && <TextDialog contact={texted} context={context} onClose={() => setTexted(undefined)} />}
    </Suspense>
  );
}
