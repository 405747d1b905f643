import { Check, CircleDot, KeyRound, Loader, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { type StatusKind, statusChipLabel, statusKind } from '#contract/alarm-status.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';

const TONES: Record<StatusKind, BadgeTone> = {
  pending: 'error',
  in_progress: 'warning',
  resolved: 'success',
  other: 'neutral',
};

function statusIcon(status: string): ReactNode {
  switch (statusKind(status)) {
    case 'pending':
      return <CircleDot aria-hidden />;
    case 'in_progress':
      return <Loader aria-hidden />;
    case 'resolved':
      return <Check aria-hidden />;
    default:
      return status === 'analyzing' ? (
        <ScanSearch aria-hidden />
      ) : status === 'acknowledged_via_acs' ? (
        <KeyRound aria-hidden />
      ) : null;
  }
}

interface StatusBadgeProps {
  status: string;
  /** It is known that it was planted. */
  isBlindTest?: boolean | undefined;
  className?: string;
}

/** The chip of an alarm's status: section 4's short labels, with an icon so that colour never speaks alone. */
export function StatusBadge({ status, isBlindTest, className }: StatusBadgeProps) {
  return (
    <Badge tone={TONES[statusKind(status)]} icon={statusIcon(status)} className={className}>
      {statusChipLabel(status)}
      {isBlindTest && ', blind test'}
    </Badge>
  );
}
