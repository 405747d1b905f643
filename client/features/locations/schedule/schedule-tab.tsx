import { ACKNOWLEDGED_WITHIN_MS } from '#contract/acknowledgements.ts';
import { useAcknowledgements, useLocationConfig } from '../../../data/sites/location-config.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useSecondTick } from '../../../lib/time-tick.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DetailRowsSkeleton } from '../../../ui/text/detail-rows.tsx';
import { DisarmSection } from './disarm-section.tsx';
import { MonitoringState } from './monitoring-state.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SuppressedSection } from './suppressed-section.tsx';

const MINUTE_MS = 60_000;
/** The state changes at full minutes. */
const thisMinute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** When a location is monitored, and when it is disarmed for a while (administration, 2.8). */
export function ScheduleTab({ locationId }: { locationId: string }) {
  const { data: config, error, refetch } = useLocationConfig(locationId);
  const now = useSecondTick(thisMinute);
  if (config === undefined) {
    return error ? (
      <ErrorState
        title="Error getting monitoring schedule"
        description={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status" aria-label="Monitoring schedule loading" className="p-4">
        <DetailRowsSkeleton />
      </div>
    );
  }
  return (
    <>
      <PendingChanges locationId={locationId} />
      <div className="flex max-w-5xl flex-col gap-6 p-4 pb-8">
        <MonitoringState config={config} now={now} />
        <ScheduleSection key={`schedule ${locationId}`} locationId={locationId} config={config} />
        <DisarmSection key={`disarm ${locationId}`} locationId={locationId} config={config} now={now} />
        <SuppressedSection locationId={locationId} zone={config.motionDetectionWindow.timezone} />
      </div>
    </>
  );
}

/** Flags changes that the appliance has not confirmed within two minutes. */
function PendingChanges({ locationId }: { locationId: string }) {
  const { data = [] } = useAcknowledgements(locationId);
  const now = useSecondTick(serverNow);
  const isOverdue = data.some(({ created_at_utc }) => now - Date.parse(created_at_utc) > ACKNOWLEDGED_WITHIN_MS);
  if (!isOverdue) return null;
  return (
    <Banner tone="warning">
      Monitoring window updates are pending on the appliance. Please contact the admin to resolve.
    </Banner>
  );
}
