import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Shown by a panel whose data could not be loaded. */
export function PanelFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  return <ErrorState title={messageOf(query.error)} onRetry={() => void query.refetch()} />;
}
