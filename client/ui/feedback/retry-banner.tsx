import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../actions/button.tsx';
import { Banner } from './banner.tsx';

/** Shown in place of a list that could not be loaded. */
export function RetryBanner({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      shape="block"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error)}
    </Banner>
  );
}
