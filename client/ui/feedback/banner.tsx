import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

const bannerStyles = cva('flex w-full items-start gap-2.5 text-13 text-ink', {
  variants: {
    tone: {
      error: 'bg-error-tint [&>svg]:text-error',
      warning: 'bg-warning-tint [&>svg]:text-warning',
      success: 'bg-success-tint [&>svg]:text-success',
      info: 'bg-info-tint [&>svg]:text-info',
    },
    /** `bar` spans the full width under its bar; `block` is one among the fields of a form. */
    shape: { bar: 'border-b border-line px-4 py-2', block: 'rounded-sm px-3 py-2' },
  },
  defaultVariants: { tone: 'info', shape: 'bar' },
});

const icons = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

interface BannerProps extends VariantProps<typeof bannerStyles> {
  /** At the right end, usually one small button. */
  action?: ReactNode;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Banner({ tone, shape, action, icon, className, children }: BannerProps) {
  const Icon = icons[tone ?? 'info'];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cn(bannerStyles({ tone, shape }), className)}>
      {icon ?? <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <div className="min-w-0 flex-1">{children}</div>
      {action && <div className="-my-0.5 flex shrink-0 items-center gap-2">{action}</div>}
    </div>
  );
}
