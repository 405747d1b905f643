import { cn } from '../../../ui/cn.ts';

/** A bar of a table's row: parts of a whole width, in percent. The numbers stand beside it. */
export function Bar({ parts, className }: { parts: readonly { share: number; color: string }[]; className?: string }) {
  return (
    <span aria-hidden className={cn('flex h-3 gap-px', className)}>
      {parts.map(({ share, color }) => (
        <span key={color} className={color} style={{ width: `${Math.min(100, share * 100)}%` }} />
      ))}
    </span>
  );
}
