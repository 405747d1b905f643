import { Siren } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import { SeverityBadge } from '../../features/alarms/detail/severity-badge.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { Tap } from '../../features/alarms/tap.tsx';
import { AlarmHolderContext } from '../../lib/alarm-holder.ts';
import { TitleRow } from '../../ui/layout/title-row.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DeskAge } from './desk-age.tsx';
import { HolderName } from './holder-name.tsx';
import { ResolvedAt } from './resolved-at.tsx';

interface DeskTitleProps {
  /** The site, which may be a link to the alarm's own page. */
  site: ReactNode;
  /** ms UTC of the alarm. */
  startedAt: number;
  /** ms UTC; null while it is unresolved. */
  resolvedAt: number | null;
  /** IANA zone of the site. */
  zone: string;
  /** Absent for alarms without one. */
  severity?: string | undefined;
  /** The type of an alarm that has one. */
  type?: ReactNode;
  status: string;
  isEscalated: boolean;
  /** Absent for an event whose group is not known. */
  tap?: number | undefined;
  /** Icon buttons at the right end. */
  actions: ReactNode;
}

/** The facts of an alarm that an operator needs at a glance, the most important first. Ids are in the details. */
export function DeskTitle(props: DeskTitleProps) {
  const { site, startedAt, resolvedAt, zone, severity, type, status, isEscalated, tap, actions } = props;
  const holder = use(AlarmHolderContext);
  return (
    <TitleRow>
      <h2 className="min-w-24 truncate font-semibold text-14 text-ink">{site}</h2>
      <DeskAge status={status} startedAt={startedAt} />
      {severity !== undefined && <SeverityBadge severity={severity} />}
      {type && <span className="hidden min-w-16 truncate text-13 text-ink-2 @min-[55rem]/title:inline">{type}</span>}
      <StatusBadge status={status} className="shrink-0" />
      {resolvedAt !== null && isFinal(status) && <ResolvedAt ms={resolvedAt} zone={zone} />}
      {isEscalated && (
        <Badge tone="esc" icon={<Siren aria-hidden />} className="shrink-0">
          Escalated
        </Badge>
      )}
      {tap !== undefined && <Tap value={tap} className="shrink-0" />}
      {holder && <HolderName holder={holder} />}
      <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>
    </TitleRow>
  );
}
