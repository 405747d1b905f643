import type { ReactNode } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SopVersionLine } from './sop-version-line.tsx';

interface SopVersionBarProps {
  sop: Sop;
  workflow: SopWorkflow;
  /** Whether it is today's version of a past alarm's procedure, in place of the version of its time. */
  showsNewest: boolean;
  onShowNewest: (showsNewest: boolean) => void;
  /** Leads to the editor. */
  edit: ReactNode;
}

/** The version of a procedure, and the way to a newer one. */
export function SopVersionBar({ sop, workflow, showsNewest, onShowNewest, edit }: SopVersionBarProps) {
  const isPast = sop.is_current === false;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 shrink-0 px-4 py-1.5 empty:hidden">
      <SopVersionLine sop={sop} timezone={workflow.businessHours.timezone || userZone()} />
      {isPast && <span className="text-12 text-warning">A newer version exists</span>}
      {(isPast || showsNewest) && (
        <Button size="small" onClick={() => onShowNewest(!showsNewest)}>
          {showsNewest ? 'Show the version of the alarm' : 'Show the newest version'}
        </Button>
      )}
      {edit}
    </div>
  );
}
