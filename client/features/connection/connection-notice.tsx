import { useSecondTick } from '../../lib/time-tick.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

/** A console's texts about its connection. */
export interface ConnectionTexts {
  /** Closed for good: by the server, another window, or after the last attempt. */
  closed: string;
  failed: string;
}

interface ConnectionNoticeProps {
  state: ChannelState;
  texts: ConnectionTexts;
  /** Connects now. */
  onRetry: () => void;
}

/** Shows when the connection of a live console is down (core, section 8; decisions, section 7); nothing while it is up. */
export function ConnectionNotice({ state, texts, onRetry }: ConnectionNoticeProps) {
  switch (state.kind) {
    case 'reconnecting':
      return (
        <Banner
          tone="warning"
          icon={<Spinner className="mt-0.5 text-warning" />}
          action={
            <>
              <span className="text-12 text-ink-2">
                {state.attempt} of {state.maxAttempts}
              </span>
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            </>
          }
        >
          {/* Announced once, not every second. */}
          <span aria-live="off">
            <Countdown until={state.retryAt} />
          </span>
        </Banner>
      );
    case 'closed':
    case 'error':
      return (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={onRetry}>
              Refresh
            </Button>
          }
        >
          {state.kind === 'closed' ? texts.closed : texts.failed}
        </Banner>
      );
    default:
      return null;
  }
}

function Countdown({ until }: { until: number }) {
  const now = useSecondTick(Date.now);
  return `Unable to connect. Trying again in ${Math.max(1, Math.floor((until - now) / 1_000))} seconds...`;
}
