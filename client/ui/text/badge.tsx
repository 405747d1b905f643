import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { OverflowText } from './overflow-text.tsx';

const badgeStyles = cva(
  'inline-flex h-5 max-w-full items-center gap-1.5 rounded-xs px-1.5 text-12 font-medium [&>svg]:size-3 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        error: 'bg-error-tint text-error',
        warning: 'bg-warning-tint text-warning',
        success: 'bg-success-tint text-success',
        info: 'bg-info-tint text-info',
        neutral: 'bg-raised text-ink-2',
        esc: 'bg-esc-tint text-esc',
        orange: 'bg-orange-tint text-orange',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>;

interface BadgeProps {
  tone?: BadgeTone;
  /** A status has an icon, so that colour is never its only sign. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={cn(badgeStyles({ tone }), className)}>
      {icon}
      <OverflowText>{children}</OverflowText>
    </span>
  );
}
