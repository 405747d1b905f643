import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** Short waits, such as after a seek, need no caption. */
const SHOW_AFTER_MS = 300;

/** Names the thing being loaded, in the middle of the picture, and lets the pointer through. */
export function LoadingCaption({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="pointer-events-none absolute inset-0 flex items-center justify-center scheme-dark">
      {shown && (
        <span className="inline-flex items-center gap-2 rounded-sm bg-black/86 px-3 py-2 text-12 text-ink-2">
          <Spinner />
          {children}
        </span>
      )}
    </div>
  );
}
