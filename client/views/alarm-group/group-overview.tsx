import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { SeverityBadge } from '../../features/alarms/detail/severity-badge.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { Tap } from '../../features/alarms/tap.tsx';
import { formatLocalTime, formatTimestamp } from '../../lib/time.ts';
import { DetailRows } from '../../ui/text/detail-rows.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

const RESOLUTIONS: Record<string, string> = {
  escalation_open: 'Escalation open',
  escalation_close: 'Escalation closed',
  safe: 'Safe',
};

/** The group's status, and the button to take it. */
export function GroupStatus({ group, action }: { group: AlarmGroup; action: ReactNode }) {
  const { status, resolution, severity, escalations, resolvedAt, location } = group;
  const at = (ms: number) => <ZonedTime ms={ms} zone={location.timezone} format={formatTimestamp} />;
  const escalation = openEscalation(group) ?? escalations[0];
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <DetailRows
        rows={[
          { label: 'Status', value: <StatusBadge status={status} /> },
          { label: 'Severity', value: <SeverityBadge severity={severity} /> },
          ...(resolution ? [{ label: 'Resolution', value: RESOLUTIONS[resolution] ?? resolution }] : []),
          ...(escalation
            ? [
                { label: 'Escalation', value: escalation.title },
                { label: 'Escalated at', value: at(Date.parse(escalation.incidentStartTimeUtc)) },
              ]
            : []),
          ...(resolvedAt === null ? [] : [{ label: 'Resolved at', value: at(resolvedAt) }]),
        ]}
      />
      {action && <div className="flex">{action}</div>}
    </div>
  );
}

interface GroupOverviewProps {
  group: AlarmGroup;
  /** The alarm on show. */
  event: EventAlarm | undefined;
  /** The site's tenant, for users of several tenants. */
  tenant?: string | undefined;
}

/** The fields of the group. */
export function GroupOverview({ group, event, tenant }: GroupOverviewProps) {
  const { id, alarms, tapScore, timestamp, location, alarmCount } = group;
  const cameras = new Set(alarms.map(({ cameraId }) => cameraId)).size;
  return (
    <div className="px-4 py-3">
      <DetailRows
        rows={[
          { label: 'Alarm group', value: <span className="break-all font-mono text-12">{id}</span> },
          {
            label: 'Alarms',
            value: `${alarmCount} on ${cameras} ${cameras === 1 ? 'camera' : 'cameras'}`,
          },
          { label: 'TAP', value: <Tap value={tapScore} /> },
          ...(tenant === undefined ? [] : [{ label: 'Tenant', value: tenant }]),
          { label: 'Location', value: location.name },
          {
            label: 'Started',
            value: <ZonedTime ms={timestamp} zone={location.timezone} format={formatTimestamp} />,
          },
          { label: 'Local time', value: formatLocalTime(timestamp, location.timezone) },
          ...(event
            ? [
                {
                  label: 'Alarm on show',
                  value: (
                    <Link
                      to={`/alarms/${encodeURIComponent(event.id)}?product=scan`}
                      target="_blank"
                      className="text-accent hover:underline"
                    >
                      {event.cameraName}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
