import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCurrentCall } from './call-store.ts';

const Widget = lazyPart(async () => (await import('./call-widget.tsx')).CallWidget);

/** Shows the operator's call while there is one. Belongs to the shell, so that a call survives navigation. */
export function CallHost() {
  const call = useCurrentCall();
  return call ? (
    <Suspense>
      <Widget call={call} />
    </Suspense>
  ) : null;
}
