import type { ReactNode } from 'react';

/** A short message in the middle of an otherwise empty page. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex h-full flex-1 items-center justify-center gap-2 text-13 text-ink-2">
      {children}
    </div>
  );
}
