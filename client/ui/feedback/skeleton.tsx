import { cn } from '../cn.ts';

/** A grey block in the shape of the content that is loading. Give it a size: `className="h-3 w-24"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block rounded-xs bg-press', className)} />;
}
