import { Phone } from 'lucide-react';
import type { LocationContact } from '#contract/contacts.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useCurrentCall } from './call-store.ts';
import type { ContactContext } from './current-call.ts';
import { useMayCall } from './may-call.ts';
import { useStartCall } from './use-start-call.ts';

interface CallButtonProps {
  contact: LocationContact;
  context: ContactContext;
  size?: 'default' | 'small';
}

/** Calls a contact. Absent for users who may not; disabled during a call. */
export function CallButton({ contact, context, size = 'small' }: CallButtonProps) {
  const startCall = useStartCall(context);
  const isInCall = useCurrentCall() !== undefined;
  if (!useMayCall()) return null;
  return (
    <IconButton
      label={isInCall ? 'A call is in progress' : `Call ${contact.name}`}
      icon={<Phone aria-hidden />}
      variant="neutral"
      size={size}
      disabled={isInCall}
      onClick={() => startCall(contact)}
    />
  );
}
