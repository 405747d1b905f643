import { StatusBadge } from '../../features/alarms/status-badge.tsx';

/** The chip of an escalation's status, in the colours of alarms. */
export function EscalationStatus({ status, className }: { status: string; className?: string }) {
  return <StatusBadge status={status.toLowerCase().replaceAll(' ', '_')} className={className} />;
}
