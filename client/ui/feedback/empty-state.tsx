import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface EmptyStateProps {
  title?: string;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** The content of an empty pane. */
export function EmptyState({ title = '0 results', description, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex h-full min-h-40 flex-col items-center justify-center gap-3 p-4 text-center', className)}>
      <span aria-hidden className="text-ink-3 [&>svg]:size-5">
        {icon ?? <Inbox />}
      </span>
      <p className="text-14 font-medium text-ink">{title}</p>
      {description && <p className="max-w-96 text-13 text-ink-2">{description}</p>}
      {action}
    </div>
  );
}
