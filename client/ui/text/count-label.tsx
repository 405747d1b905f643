import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cn } from '../cn.ts';
import { formatTotal } from '../tables/page-numbers.ts';

interface CountLabelProps {
  /** undefined while unknown; nothing is shown then. */
  value: number | undefined;
  label: ReactNode;
  /** Its colour while the count is not zero. */
  tone: 'text-error' | 'text-warning';
  /** 'Pending 3', with a larger count. */
  large?: boolean;
  /** The tooltip: the rows that it counts. */
  title?: string;
  /** The list of exactly what it counts. */
  to?: To | undefined;
  /** Whether the link opens a tab of its own. */
  inTab?: boolean;
}

/** '3 Pending': a count with its label, without colour at zero; a link to what it counts, if there is a list of it. */
export function CountLabel({ value, label, tone, large = false, title, to, inTab }: CountLabelProps) {
  if (value === undefined) return null;
  const styles = cn('flex items-center gap-1.5 text-12 text-ink-2', large && 'flex-row-reverse gap-2');
  const content: ReactNode = (
    <>
      {/* Three digits wide: what stands beside it does not move when the count gets another digit. */}
      <span
        className={cn('min-w-[3ch] font-semibold', large ? 'text-14' : 'text-right', value > 0 ? tone : 'text-ink-3')}
      >
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
      {...(inTab && { target: '_blank', rel: 'noopener' })}
      title={title}
      className={cn(styles, 'rounded-xs underline decoration-line-2 underline-offset-4 hover:text-ink')}
    >
      {content}
    </Link>
  );
}
