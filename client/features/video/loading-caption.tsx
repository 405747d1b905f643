import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

/** What is being waited for, in the middle of the picture, out of the way of the pointer. */
export function LoadingCaption({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-0 flex items-center justify-center scheme-dark">
      <span className="inline-flex items-center gap-2 rounded-sm bg-black/86 px-3 py-2 text-12 text-ink-2">
        <Spinner />
        {children}
      </span>
    </div>
  );
}
