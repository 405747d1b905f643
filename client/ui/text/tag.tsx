import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface TagProps {
  children: string;
  /** Precedes the text. */
  icon?: ReactNode;
  onRemove?: () => void;
  className?: string;
}

export function Tag({ children, icon, onRemove, className }: TagProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-xs border border-line bg-raised px-1.5 text-12 text-ink-2',
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${children}`}
          onClick={onRemove}
          className="-mr-1 flex size-4 items-center justify-center rounded-xs text-ink-2 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  );
}
