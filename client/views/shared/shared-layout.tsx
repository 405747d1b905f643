import type { ReactNode } from 'react';

interface SharedLayoutProps {
  /** The picture and the neighbours below it. */
  left: ReactNode;
  details: ReactNode;
  /** The history; absent while the alarm loads. */
  updates?: ReactNode;
}

/**
 * An alarm for visitors with a link, who have nothing to respond with: picture and neighbours on the left, details and
 * history on the right. Without room for two columns, as at 200 % zoom, they are stacked and scroll.
 */
export function SharedLayout({ left, details, updates }: SharedLayoutProps) {
  return (
    <div className="flex min-h-0 flex-1 max-[1023px]:flex-col max-[1023px]:overflow-y-auto">
      <div className="flex min-w-0 flex-1 flex-col max-[1023px]:h-124 max-[1023px]:flex-none">{left}</div>
      <aside className="flex w-108 shrink-0 flex-col border-l border-line max-[1023px]:w-full max-[1023px]:border-t max-[1023px]:border-l-0 min-[1800px]:w-116">
        <section
          aria-label="Details"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
          tabIndex={0}
          className="max-h-1/2 shrink-0 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-2 max-[1023px]:max-h-none"
        >
          <h2 className="mb-2 font-semibold text-12 text-ink">Details</h2>
          {details}
        </section>
        {updates && (
          <div className="flex min-h-36 flex-1 flex-col border-line border-t">
            <h2 className="px-4 pt-3 font-semibold text-12 text-ink">Updates and comments</h2>
            {updates}
          </div>
        )}
      </aside>
    </div>
  );
}
