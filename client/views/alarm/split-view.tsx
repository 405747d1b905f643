import type { ReactNode } from 'react';

interface SplitViewProps {
  /** The recording of the event. */
  event: ReactNode;
  live: ReactNode;
}

/** Event video on the left, live picture on the right, equally wide (core, section 2). */
export function SplitView({ event, live }: SplitViewProps) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-2 *:flex *:min-h-0 *:min-w-0 *:flex-col">
      <div>{event}</div>
      <div className="border-l border-line">{live}</div>
    </div>
  );
}
