import { cn } from '../cn.ts';
import { formatTotal } from '../tables/page-numbers.ts';

interface CountLabelProps {
  /** undefined while unknown; nothing is shown then. */
  value: number | undefined;
  label: string;
  /** Its colour while the count is not zero. */
  tone: 'text-error' | 'text-warning';
  /** 'Pending 3', with a larger count. */
  large?: boolean;
}

/** '3 Pending': a count with its label, without colour at zero. */
export function CountLabel({ value, label, tone, large = false }: CountLabelProps) {
  if (value === undefined) return null;
  return (
    <span className={cn('flex items-center gap-1.5 text-12 text-ink-2', large && 'flex-row-reverse gap-2')}>
      <span className={cn('font-semibold', large && 'text-14', value > 0 ? tone : 'text-ink-3')}>
        {formatTotal(value)}
      </span>
      {label}
    </span>
  );
}
