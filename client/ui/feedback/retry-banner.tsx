import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Banner } from './banner.tsx';

/** A failure of a list that could not be loaded, or of text that was not sent, with the button to try again. */
export function RetryBanner({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
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
      {children}
    </Banner>
  );
}
