import { Suspense } from 'react';
import type { ContactContext } from '../../features/calls/current-call.ts';
import { ContactsPanel } from '../../features/site/contacts-panel.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOwnContext } from './own-context.ts';

const ContactActions = lazyPart(async () => (await import('../../features/calls/contact-actions.tsx')).ContactActions);

/** The contacts of a location, who can be called, texted and emailed. */
export function SiteContacts({ context }: { context: ContactContext }) {
  const own = useOwnContext(context);
  return (
    <ContactsPanel
      locationId={context.locationId}
      actions={(contact) => (
        <Suspense>
          <ContactActions contact={contact} context={own} />
        </Suspense>
      )}
    />
  );
}
