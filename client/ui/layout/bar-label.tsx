import type { ReactNode } from 'react';

interface BarLabelProps {
  /** Shown in place of the label, which then only screen readers keep; without it the icon or count beside it is enough. */
  short?: string;
  children: ReactNode;
}

/** A label in the top bar of a live console. A bar of less than 92 rem has no room for the whole of it. */
export const BarLabel = ({ short, children }: BarLabelProps) => (
  <>
    <span className="@max-[92rem]/bar:sr-only">{children}</span>
    {short !== undefined && (
      <span aria-hidden className="hidden @max-[92rem]/bar:inline">
        {short}
      </span>
    )}
  </>
);
