import { Mail, MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LocationContact } from '#contract/contacts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { buttonStyles } from '../../ui/actions/button-styles.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { CallButton } from './call-button.tsx';
import type { ContactContext } from './current-call.ts';

const TextDialog = lazyPart(async () => (await import('./text-dialog.tsx')).TextDialog);

interface ContactActionsProps {
  contact: LocationContact;
  context: ContactContext;
}

/** Calls, texts or emails a contact, each by permission. */
export function ContactActions({ contact, context }: ContactActionsProps) {
  const [isTexting, setIsTexting] = useState(false);
  const mayText = useCan('sms:create');
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
      <CallButton contact={contact} context={context} />
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
