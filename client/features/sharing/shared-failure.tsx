import { isLinkRefused } from '../../data/shared/shared-link.ts';
import { messageOf } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

interface SharedFailureProps {
  /** The page's title, since nothing shared can be shown. */
  title: string;
  /** The reason: a text, or the error of the call. */
  reason: unknown;
  onRetry?: () => void;
}

/** A shared page without content: its token is missing, refused or expired, or the call failed. */
export function SharedFailure({ title, reason, onRetry }: SharedFailureProps) {
  const text = typeof reason === 'string' ? reason : messageOf(reason);
  return (
    <Page title={title}>
      <ErrorState title={text} onRetry={isLinkRefused(reason) ? undefined : onRetry} />
    </Page>
  );
}

interface SharedQuery {
  error: unknown;
  data: unknown;
}

/** An expired link hides everything, even content already shown; a lost connection keeps it. */
export const showsFailure = ({ error, data }: SharedQuery) =>
  isLinkRefused(error) || (error !== null && data === undefined);
