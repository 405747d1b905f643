import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.ts';

/** A turning ring. Pass `label` if nothing beside it names the operation. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex text-ink-3', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
