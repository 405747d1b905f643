import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import type { ContactContext } from '../../features/calls/current-call.ts';
import { useMayAddUpdate } from '../../features/group-updates/add-update.tsx';

const NO_PRODUCT: UpdatesSubject['product'] = 'remote-guarding';

/** Without the alarm for users who may not add to its history. */
export function useOwnContext({ subject, ...place }: ContactContext): ContactContext {
  const mayLog = useMayAddUpdate(subject?.product ?? NO_PRODUCT);
  return mayLog ? { ...place, subject } : place;
}
