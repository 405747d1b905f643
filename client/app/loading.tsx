import { FullPage } from './full-page.tsx';

/** Shown while code is loading that the page cannot render without. On a fast connection it is never seen. */
export function Loading() {
  return (
    <div className="late h-full">
      <FullPage>Loading...</FullPage>
    </div>
  );
}
