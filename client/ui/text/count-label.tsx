import { cn } from '../cn.ts';
import { formatTotal } from '../tables/page-numbers.ts';

interface CountLabelProps {
  /** undefined while it is not known: then nothing is shown. */
  value: number | undefined;
  label: string;
  /** Its colour while there are any. */
  tone: 'text-error' | 'text-warning';
}

/** '3 Pending': a count with what it counts, quiet at none. */
export function CountLabel({ value, label, tone }: CountLabelProps) {
  if (value === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-2">
      <span className={cn('font-semibold', value > 0 ? tone : 'text-ink-3')}>{formatTotal(value)}</span>
      {label}
    </span>
  );
}
