import { useEffect } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import type { RunningChange } from './use-record-change.ts';

interface ConflictNoticeProps {
  change: Pick<RunningChange<unknown>, 'conflict' | 'unsent' | 'registerNotice'>;
  /** Sends what the form contains by now. */
  onRetry: () => void;
}

/** A notice beside the operator's text that somebody else was faster, or that it was not sent; absent otherwise. */
export function ConflictNotice({ change, onRetry }: ConflictNoticeProps) {
  const { conflict, unsent, registerNotice } = change;
  useEffect(registerNotice, [registerNotice]);
  if (unsent !== undefined) {
    return <RetryBanner onRetry={onRetry}>{unsent} What you typed is kept.</RetryBanner>;
  }
  if (conflict === undefined) return null;
  return (
    <Banner tone="warning" shape="block">
      {conflict}. What you typed is kept.
    </Banner>
  );
}
