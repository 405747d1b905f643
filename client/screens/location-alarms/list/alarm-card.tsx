import { Siren } from 'lucide-react';
import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import { useTypeColors } from '../../../data/alarms/use-type-colors.ts';
import { openIncidentOf } from '../../../data/location-alarms/incident-of.ts';
import { AlarmAge } from '../../../features/alarms/alarm-age.tsx';
import { SeverityBadge } from '../../../features/alarms/detail/severity-badge.tsx';
import { Still } from '../../../features/alarms/detail/still.tsx';
import { StatusBadge } from '../../../features/alarms/status-badge.tsx';
import { Tap } from '../../../features/alarms/tap.tsx';
import { formatListTime } from '../../../lib/list-time.ts';
import { CardLines } from '../../../ui/layout/card-lines.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { ColorSwatch } from '../../../ui/text/color-swatch.tsx';
import { ZonedTime, ZoneLabel } from '../../../ui/text/zoned-time.tsx';

/** One location alarm of the list. */
export function AlarmCard({ row: alarm }: { row: LocationAlarmItem }) {
  const { alarmCount, headline } = alarm;
  const at = { ms: Date.parse(alarm.alarmTime), zone: alarm.location.timezone };
  return (
    <CardLines
      picture={<Still src={alarm.imagePath} alt="" width={160} />}
      title={alarm.location.name}
      unread={!alarm.isViewed && !isFinal(alarm.status)}
      when={<ZonedTime {...at} bare format={formatListTime} />}
      summary={
        <>
          <TypeSwatches types={alarm.types} />
          {alarmCount} raw {alarmCount === 1 ? 'alarm' : 'alarms'}
          {headline && ` · ${headline}`}
        </>
      }
      zone={<ZoneLabel {...at} />}
    >
      {alarm.processingPriority !== undefined && <SeverityBadge severity={alarm.processingPriority} />}
      <StatusBadge status={alarm.status} isBlindTest={alarm.isBlindTest} className="min-w-6" />
      <AlarmAge alarm={{ status: alarm.status, timestamp: alarm.alarmTime }} size={14} className="shrink-0" />
      {openIncidentOf(alarm) && (
        <Badge tone="esc" icon={<Siren aria-hidden />} className="min-w-6">
          Escalated
        </Badge>
      )}
      <span className="min-w-0 flex-1 shrink-99 truncate text-ink-3">{alarm.claimedBy?.name}</span>
      <Tap value={alarm.tap} className="shrink-0" />
    </CardLines>
  );
}

/** The colours of the alarm types; there is no room for their names. */
function TypeSwatches({ types }: { types: readonly string[] }) {
  const colors = useTypeColors();
  if (types.length === 0) return null;
  return (
    <span title={types.join(', ')} className="mr-1.5 inline-flex gap-1">
      {types.map((type) => (
        <ColorSwatch key={type} color={colors[type]} />
      ))}
      <span className="sr-only">{types.join(', ')}: </span>
    </span>
  );
}
