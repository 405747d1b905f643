import type { ReactNode } from 'react';

interface IncidentPanesProps {
  alarms: ReactNode;
  pictures: ReactNode;
  information: ReactNode;
}

/** The three panes of an incident: the alarms around it, its pictures, and its fields. Each scrolls by itself. */
export function IncidentPanes({ alarms, pictures, information }: IncidentPanesProps) {
  return (
    <div className="flex min-h-0 flex-1 max-[1023px]:flex-col max-[1023px]:overflow-y-auto">
      <div className="flex w-108 shrink-0 flex-col border-r border-line max-[1439px]:w-96 max-[1023px]:max-h-72 max-[1023px]:w-full">
        {alarms}
      </div>
      <div className="@container flex min-w-0 flex-1 flex-col overflow-y-auto">{pictures}</div>
      <aside
        aria-label="Incident information"
        className="flex w-92 shrink-0 flex-col overflow-y-auto border-l border-line max-[1439px]:w-80 max-[1023px]:w-full"
      >
        {information}
      </aside>
    </div>
  );
}

/** As high as a picture of the pane's width with its bar below it. */
export function PicturePlace({ children }: { children: ReactNode }) {
  return <div className="flex h-[calc(56.25cqw+40px)] max-h-[70vh] shrink-0 flex-col">{children}</div>;
}
