import type { Alarm } from '#contract/alarms.ts';
import { formatDuration, formatLocalTime } from '../../../lib/time.ts';
import { formatOwnTime } from '../../../lib/zone-mark.ts';
import { DetailRows } from '../../../ui/text/detail-rows.tsx';
import { AlarmTypeName } from '../alarm-type-name.tsx';
import { Tap } from '../tap.tsx';
import { AlarmTags } from './alarm-tags.tsx';
import { RecognisedPerson } from './recognised-person.tsx';

/** The fields of a raw alarm. Optional rows appear only if the alarm has them. */
export function AlarmDetails({ alarm }: { alarm: Alarm }) {
  const time = Date.parse(alarm.timestamp);
  const zone = alarm.location.timezone;
  const { employee, metadata, resolvedAt, timeToRemediationInSeconds: remediation } = alarm;
  return (
    <DetailRows
      rows={[
        ...(alarm.recognisedPerson
          ? [{ label: 'Recognised', value: <RecognisedPerson person={alarm.recognisedPerson} /> }]
          : []),
        { label: 'TAP', value: <Tap value={alarm.tap} /> },
        { label: 'Type', value: <AlarmTypeName alarm={alarm} /> },
        { label: 'Location', value: alarm.location.name },
        { label: 'Camera', value: alarm.camera?.name ?? '–' },
        { label: 'Timestamp', value: formatOwnTime(time, zone) },
        { label: 'Local time', value: formatLocalTime(time, zone) },
        ...(resolvedAt ? [{ label: 'Resolved time', value: formatOwnTime(Date.parse(resolvedAt), zone) }] : []),
        ...(remediation === null ? [] : [{ label: 'Time to remediation', value: formatDuration(remediation * 1_000) }]),
        { label: 'Source system', value: alarm.sourceSystem },
        { label: 'Source entity', value: `${alarm.sourceEntity.name} · ${alarm.sourceEntity.type}` },
        ...(employee ? [{ label: 'Employee', value: <EmployeeLine {...employee} /> }] : []),
        ...(metadata.badgeNumber ? [{ label: 'Badge number', value: metadata.badgeNumber }] : []),
        { label: 'Tenant', value: alarm.tenant.name },
        { label: 'Alarm id', value: <span className="font-mono text-12">{alarm.id}</span> },
        { label: 'Tags', value: <AlarmTags tags={alarm.tags} /> },
      ]}
    />
  );
}

/** The number opens the operator's own telephone: the console calls contacts of the site only (decision 044). */
function EmployeeLine({ name, phoneNumber }: NonNullable<Alarm['employee']>) {
  return (
    <>
      {name}
      {phoneNumber && (
        <>
          {' · '}
          <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`} className="text-accent hover:underline">
            {phoneNumber}
          </a>
        </>
      )}
    </>
  );
}
