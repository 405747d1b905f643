import { FullPage } from './full-page.tsx';

/** While code is awaited that nothing can be drawn without. On a quick line nobody sees it. */
export function Loading() {
  return (
    <div className="late h-full">
      <FullPage>Loading...</FullPage>
    </div>
  );
}
