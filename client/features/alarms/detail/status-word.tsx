import { type StatusKind, statusChipLabel, statusKind } from '#contract/alarm-status.ts';
import { cn } from '../../../ui/cn.ts';

const tones: Record<StatusKind, string> = {
  pending: 'text-error',
  in_progress: 'text-warning',
  resolved: 'text-success',
  other: 'text-ink-2',
};

/** A status as a coloured word, for places too small for a badge. */
export function StatusWord({ status, className }: { status: string; className?: string }) {
  return <span className={cn(tones[statusKind(status)], className)}>{statusChipLabel(status)}</span>;
}
