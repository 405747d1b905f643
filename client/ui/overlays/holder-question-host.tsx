import { Suspense, useEffect, useState } from 'react';
import { holderQuestion } from '../../lib/holder-question.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { createStore, useStore } from '../../lib/store.ts';

const HolderQuestion = lazyPart(async () => (await import('./holder-question.tsx')).HolderQuestion);

const hosts = createStore<readonly object[]>([]);

/**
 * The place of the question before an act on a colleague's alarm: on each page, and in each dialog that sends such an act.
 * The last place shows it: Escape then answers the question, and does not close the dialog below it.
 */
export function HolderQuestionHost() {
  const [host] = useState(() => ({}));
  useEffect(() => {
    hosts.set([...hosts.read(), host]);
    return () => hosts.set(hosts.read().filter((other) => other !== host));
  }, [host]);
  const isLast = useStore(hosts).at(-1) === host;
  const isAsked = useStore(holderQuestion) !== undefined;
  return <Suspense>{isAsked && isLast && <HolderQuestion />}</Suspense>;
}
