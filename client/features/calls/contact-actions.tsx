import { useQueryClient } from '@tanstack/react-query';
import { Mail, MessageSquare, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LocationContact } from '#contract/contacts.ts';
import { appConfig } from '../../lib/config.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { buttonStyles } from '../../ui/actions/button-styles.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { useCurrentCall } from './call-store.ts';
import { type ContactContext, startCall } from './current-call.ts';

const TextDialog = lazyPart(async () => (await import('./text-dialog.tsx')).TextDialog);

interface ContactActionsProps {
  contact: LocationContact;
  context: ContactContext;
}

/** Whether the user may call, and calls are configured. */
export const useMayCall = () => useCan('voice-call') && appConfig().voice !== undefined;

/** Calls, texts or emails a contact, each by permission. */
export function ContactActions({ contact, context }: ContactActionsProps) {
  const [isTexting, setIsTexting] = useState(false);
  const client = useQueryClient();
  const mayCall = useMayCall();
  const mayText = useCan('sms:create');
  const isInCall = useCurrentCall() !== undefined;
  return (
    <>
      {contact.email && (
        <Tooltip content={`Email ${contact.name}`}>
          <a
            href={`mailto:${contact.email}`}
            aria-label={`Email ${contact.name}`}
            className={buttonStyles({ variant: 'neutral', size: 'small', iconOnly: true })}
          >
            <Mail aria-hidden />
          </a>
        </Tooltip>
      )}
      {mayCall && (
        <IconButton
          label={isInCall ? 'A call is in progress' : `Call ${contact.name}`}
          icon={<Phone aria-hidden />}
          variant="neutral"
          size="small"
          disabled={isInCall}
          onClick={() => void startCall(client, contact, context)}
        />
      )}
      {mayText && (
        <IconButton
          label={`Text ${contact.name}`}
          icon={<MessageSquare aria-hidden />}
          variant="neutral"
          size="small"
          onClick={() => setIsTexting(true)}
        />
      )}
      {isTexting && (
        <Suspense>
          <TextDialog contact={contact} context={context} onClose={() => setIsTexting(false)} />
        </Suspense>
      )}
    </>
  );
}
