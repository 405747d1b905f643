import { useEffect } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { RunningChange } from './use-record-change.ts';

/** A notice beside the operator's text that somebody else was faster; absent without a conflict. */
export function ConflictNotice({ change }: { change: Pick<RunningChange<unknown>, 'conflict' | 'registerNotice'> }) {
  const { conflict, registerNotice } = change;
  useEffect(registerNotice, [registerNotice]);
  if (conflict === undefined) return null;
  return (
    <Banner tone="warning" shape="block">
      {conflict}. Somebody else changed it; what you typed is kept.
    </Banner>
  );
}
