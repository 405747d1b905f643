import { Suspense } from 'react';
import { useContacts } from '../../data/sites/site-queries.ts';
import type { ContactContext } from '../../features/calls/current-call.ts';
import { useMayCall } from '../../features/calls/may-call.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOwnContext } from './own-context.ts';

const CallButton = lazyPart(async () => (await import('../../features/calls/call-button.tsx')).CallButton);

/** Calls the contact of a location that comes first by priority, without a way through the contacts. */
export function CallFirstContact({ context }: { context: ContactContext }) {
  const own = useOwnContext(context);
  const contacts = useContacts(context.locationId);
  const mayCall = useMayCall();
  if (!mayCall) return null;
  // The buttons beside it keep their places while the contacts load.
  if (contacts.isPending) return <Place />;
  const [first] = contacts.data ?? [];
  if (!first) return null;
  return (
    <Suspense fallback={<Place />}>
      <CallButton size="default" contact={first} context={own} />
    </Suspense>
  );
}

const Place = () => <span aria-hidden className="size-8" />;
