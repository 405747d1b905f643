import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface ConnectionDotProps {
  tone: 'success' | 'warning' | 'error' | 'neutral';
  label: ReactNode;
  className?: string;
}

const dots = { success: 'bg-success', warning: 'bg-warning', error: 'bg-error', neutral: 'bg-ink-3' };

/** A coloured dot with its label. */
export function ConnectionDot({ tone, label, className }: ConnectionDotProps) {
  return (
    <span role="status" className={cn('inline-flex items-center gap-2 text-12 text-ink-2', className)}>
      <span aria-hidden className={cn('size-2 rounded-full', dots[tone])} />
      {label}
    </span>
  );
}
