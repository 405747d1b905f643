import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeverityBadge } from '../../features/alarms/detail/severity-badge.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { Tap } from '../../features/alarms/tap.tsx';
import { TitleRow } from '../../ui/layout/title-row.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DeskAge } from './desk-age.tsx';
import { type Holder, HolderName } from './holder-name.tsx';

interface DeskTitleProps {
  /** The site, which may be a link to the alarm's own page. */
  site: ReactNode;
  /** ms UTC of the alarm. */
  startedAt: number;
  /** Absent for alarms without one. */
  severity?: string | undefined;
  status: string;
  isEscalated: boolean;
  tap: number;
  holder: Holder | undefined;
  /** Icon buttons at the right end. */
  actions: ReactNode;
}

/** What an operator has to know of an alarm at a glance, the most important first. Ids are in the details. */
export function DeskTitle(props: DeskTitleProps) {
  const { site, startedAt, severity, status, isEscalated, tap, holder, actions } = props;
  return (
    <TitleRow>
      <h2 className="min-w-24 truncate font-semibold text-14 text-ink">{site}</h2>
      <DeskAge status={status} startedAt={startedAt} />
      {severity !== undefined && <SeverityBadge severity={severity} />}
      <StatusBadge status={status} className="shrink-0" />
      {isEscalated && (
        <Badge tone="esc" icon={<Siren aria-hidden />} className="shrink-0">
          Escalated
        </Badge>
      )}
      <Tap value={tap} className="shrink-0" />
      {holder && <HolderName holder={holder} />}
      <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>
    </TitleRow>
  );
}
