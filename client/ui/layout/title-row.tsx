import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/**
 * Where the title row of a page's content goes: the left end of the top bar. Undefined outside of such a page; null
 * until the bar is there.
 */
export const TitleRowContext = createContext<HTMLElement | null | undefined>(undefined);

/** The title row of an opened record: in the top bar of a page that `takesTitle`, otherwise a row of its own. */
export function TitleRow({ children }: { children: ReactNode }) {
  const place = use(TitleRowContext);
  if (place === null) return null;
  const row = <div className="@container/title flex min-w-0 flex-1 items-center gap-3">{children}</div>;
  if (place) return createPortal(row, place);
  return <div className="flex min-h-12 shrink-0 items-center border-line border-b bg-bg px-4">{row}</div>;
}
