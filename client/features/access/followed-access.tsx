import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SessionProvider } from '../../lib/session.tsx';
import type { TypedText } from '../../lib/typed-texts.ts';
import { anyUnsaved } from '../../lib/unsaved.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Loads with the first change: most sessions have none. */
const load = () => import('./access-follower.ts');
const AccessNotice = lazyPart(async () => (await import('./access-notice.tsx')).AccessNotice);

interface Notice {
  sentences: readonly string[];
  /** Unsent texts on the page at the time of the change, which may have closed. */
  typed: readonly TypedText[];
}

/**
 * Everything inside belongs to the signed-in user with the access that they have now. When an administrator changes it,
 * the console follows without a new sign-in: it says what has changed, reads everything again, and keeps the unsent texts
 * of pages that close.
 */
export function FollowedAccess({ user, children }: { user: User; children: ReactNode }) {
  const client = useQueryClient();
  const [shown, setShown] = useState(user);
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    if (shown === user) return;
    let isLatest = true;
    const follow = ({ describeAccessChange, collectTypedTexts, rereadAll }: Awaited<ReturnType<typeof load>>) => {
      if (!isLatest) return;
      setShown(user);
      const change = describeAccessChange(shown, user);
      if (!change) return;
      const { isNarrower, sentences } = change;
      // Before the pages that the user may no longer see are gone.
      if (isNarrower) setNotice({ sentences, typed: anyUnsaved.read() ? collectTypedTexts() : [] });
      else toast.info(sentences.join(' '));
      void rereadAll(client);
    };
    // Without its words the change still takes effect.
    load().then(follow, () => isLatest && setShown(user));
    return () => {
      isLatest = false;
    };
  }, [client, shown, user]);
  return (
    <SessionProvider user={shown}>
      {children}
      <Suspense>{notice && <AccessNotice {...notice} onClose={() => setNotice(undefined)} />}</Suspense>
    </SessionProvider>
  );
}
