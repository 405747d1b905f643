import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useQueueSound } from '../../features/alarm-notifications/use-queue-sound.ts';
import { ConnectionNotice } from '../../features/connection/connection-notice.tsx';
import { monitoringTexts } from '../../features/monitoring/monitoring-texts.ts';
import { PendingCount } from '../../features/monitoring/pending-count.tsx';
import { useQueue } from '../../features/monitoring/use-queue.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { claimAddress } from '../../views/parking/claim-address.ts';

/** The monitoring queue: the number of waiting alarms, and the button to get the next one (core, section 2). */
export function MonitoringScreen() {
  const navigate = useNavigate();
  const mayClaim = useCan('location_alarms/monitoring:get_pending');
  const queue = useQueue((claim) => void navigate(claimAddress(claim)));
  const [{ audioNotifications }, change] = usePreferences();
  const connected = queue.state.kind === 'connected';
  useQueueSound(queue.counts?.count);

  // Load the next screen while the operator waits, so that a claimed alarm opens at once.
  useEffect(() => {
    import('./claimed-alarm-screen.tsx').catch(() => undefined);
  }, []);

  // Focus the next action, so that Enter starts it, unless the focus is already elsewhere.
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (connected && document.activeElement === document.body) next.current?.focus();
  }, [connected]);

  useKeys({
    getAlarm: mayClaim && connected && !queue.isRequesting ? queue.getAlarm : undefined,
    sound: () => change({ audioNotifications: !audioNotifications }),
  });

  return (
    <Page title="Monitoring" keys="monitoring">
      <ConnectionNotice texts={monitoringTexts} state={queue.state} onRetry={queue.retry} />
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-8 bg-bg p-4">
        <PendingCount counts={queue.counts} stale={!connected} />
        {mayClaim && (
          <ExplainedButton
            ref={next}
            variant="primary"
            keyHint="getAlarm"
            className="h-15 w-72 text-16"
            blockedBy={connected ? undefined : 'There is no connection to the queue.'}
            loading={queue.isRequesting}
            onClick={queue.getAlarm}
          >
            Get alarm
          </ExplainedButton>
        )}
        {/* Its line is reserved, so that nothing moves when it appears. */}
        <p role="alert" className="h-5 text-13 text-warning">
          {queue.pickedUp && 'Alarm already picked up by operator'}
        </p>
      </div>
    </Page>
  );
}
