import { cn } from '../cn.ts';
import { formatTotal } from '../tables/page-numbers.ts';

interface CountLabelProps {
  /** undefined while unknown; nothing is shown then. */
  value: number | undefined;
  label: string;
  /** Its colour while the count is not zero. */
  tone: 'text-error' | 'text-warning';
}

/** '3 Pending': a count with its label, without colour at zero. */
export function CountLabel({ value, label, tone }: CountLabelProps) {
  if (value === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-2">
      <span className={cn('font-semibold', value > 0 ? tone : 'text-ink-3')}>{formatTotal(value)}</span>
      {label}
    </span>
  );
}
