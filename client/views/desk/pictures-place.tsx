import type { ReactNode } from 'react';

/** In place of both pictures, and as high. */
export const PicturesPlace = ({ children }: { children: ReactNode }) => (
  <div className="relative flex h-[calc(28.125cqw+2.5rem)] max-h-[62%] min-h-40 shrink-0 items-center justify-center bg-void">
    {children}
  </div>
);
