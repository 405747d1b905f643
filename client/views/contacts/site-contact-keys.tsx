import { Suspense } from 'react';
import type { ContactContext } from '../../features/calls/current-call.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOwnContext } from './own-context.ts';

const ContactKeys = lazyPart(async () => (await import('../../features/calls/contact-keys.tsx')).ContactKeys);

/** The keys for calls and text messages of a screen about one location. */
export function SiteContactKeys({ context }: { context: ContactContext }) {
  const own = useOwnContext(context);
  return (
    <Suspense>
      <ContactKeys context={own} />
    </Suspense>
  );
}
