import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
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
  /** What it counts: its tooltip. */
  title?: string;
  /** The list of exactly what it counts. */
  to?: To | undefined;
}

/** '3 Pending': a count with its label, without colour at zero; a link to what it counts, if there is a list of it. */
export function CountLabel({ value, label, tone, large = false, title, to }: CountLabelProps) {
  if (value === undefined) return null;
  const styles = cn('flex items-center gap-1.5 text-12 text-ink-2', large && 'flex-row-reverse gap-2');
  const content: ReactNode = (
    <>
      <span className={cn('font-semibold', large && 'text-14', value > 0 ? tone : 'text-ink-3')}>
        {formatTotal(value)}
      </span>{' '}
      {label}
    </>
  );
  if (to === undefined) {
    return (
      <span title={title} className={styles}>
        {content}
      </span>
    );
  }
  return (
    <Link
      to={to}
      title={title}
      className={cn(styles, 'rounded-xs underline decoration-line-2 underline-offset-4 hover:text-ink')}
    >
      {content}
    </Link>
  );
}
