import type { ComponentProps } from 'react';
import { messageOf } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Page } from '../../ui/layout/page.tsx';

interface UnreadProps {
  /** Why its content could not be read; null while it is read. */
  error: Error | null;
  /** Names the content in the message: `The drill could not be loaded`. */
  failure: string;
  onRetry: () => void;
}

/** The content of a page of drills while it is read, or when it could not be. */
export function Unread({ error, failure, onRetry }: UnreadProps) {
  return error ? (
    <ErrorState title={failure} description={messageOf(error)} onRetry={onRetry} />
  ) : (
    <div className="grid flex-1 place-items-center">
      <Spinner />
    </div>
  );
}

/** A page of drills whose content is read, or could not be. */
export function UnreadPage({
  error,
  failure,
  onRetry,
  ...page
}: UnreadProps & Pick<ComponentProps<typeof Page>, 'title' | 'keys' | 'back'>) {
  return (
    <Page {...page}>
      <Unread error={error} failure={failure} onRetry={onRetry} />
    </Page>
  );
}
