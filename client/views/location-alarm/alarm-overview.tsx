import { Link } from 'react-router';
import type { Alarm } from '#contract/alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useTenantName } from '../../data/names.ts';
import { formatLocalTime, formatTimestamp } from '../../lib/time.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { DetailRows } from '../../ui/text/detail-rows.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

interface AlarmOverviewProps {
  alarm: LocationAlarm;
  /** The raw alarm on show. */
  shown: Alarm | undefined;
}

/** Ids, times and sources of a location alarm and of its raw alarm on show. */
export function AlarmOverview({ alarm, shown }: AlarmOverviewProps) {
  const { id, alarmTime, location, tenantId, rawAlarms, resolvedAt, claimedBy } = alarm;
  const tenant = useTenantName(tenantId);
  const at = (iso: string) => <ZonedTime ms={Date.parse(iso)} zone={location.timezone} format={formatTimestamp} />;
  const sources = new Set(rawAlarms.map(({ camera, sourceEntity }) => (camera ?? sourceEntity).id)).size;
  return (
    <div className="grid grid-cols-1 @min-[40rem]/left:grid-cols-2">
      <Panel title="Overview">
        <div className="px-4 py-3">
          <DetailRows
            rows={[
              { label: 'Location alarm', value: <span className="break-all font-mono text-12">{id}</span> },
              {
                label: 'Raw alarms',
                value: `${rawAlarms.length} from ${sources} ${sources === 1 ? 'source' : 'sources'}`,
              },
              ...(tenant === undefined ? [] : [{ label: 'Tenant', value: tenant }]),
              { label: 'Location', value: location.name },
              { label: 'Started', value: at(alarmTime) },
              { label: 'Local time', value: formatLocalTime(Date.parse(alarmTime), location.timezone) },
              ...(claimedBy ? [{ label: 'With', value: claimedBy.name }] : []),
              ...(resolvedAt === null ? [] : [{ label: 'Resolved at', value: at(resolvedAt) }]),
            ]}
          />
        </div>
      </Panel>
      {shown && <RawAlarmOverview alarm={shown} />}
    </div>
  );
}

function RawAlarmOverview({ alarm }: { alarm: Alarm }) {
  const { id, type, timestamp, sourceSystem, sourceEntity, camera, employee, metadata } = alarm;
  const partition = partitionKeyOf(Date.parse(timestamp));
  return (
    <Panel title="Raw alarm on show">
      <div className="px-4 py-3">
        <DetailRows
          rows={[
            {
              label: 'Alarm id',
              value: (
                <Link
                  to={`/alarms/${encodeURIComponent(id)}?partitionKey=${partition}`}
                  target="_blank"
                  className="break-all font-mono text-12 text-accent hover:underline"
                >
                  {id}
                </Link>
              ),
            },
            { label: 'Type', value: type },
            { label: 'Camera', value: camera?.name ?? '–' },
            { label: 'Source', value: `${sourceEntity.name} · ${sourceEntity.type}` },
            { label: 'Source system', value: sourceSystem },
            ...(employee ? [{ label: 'Employee', value: employee.name }] : []),
            ...(metadata.badgeNumber ? [{ label: 'Badge', value: metadata.badgeNumber }] : []),
          ]}
        />
      </div>
    </Panel>
  );
}
