import { useState } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { useSopVersions } from '../../../data/sops/sop-queries.ts';
import { SopSkeleton } from '../../../features/site/sop-skeleton.tsx';
import { SopVersionLine } from '../../../features/site/sop-version-line.tsx';
import { SopView } from '../../../features/site/sop-view.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';

interface VersionListProps {
  sopId: string;
  timezone: string;
  /** Begins a draft with a version; absent for users who may not edit. */
  onRestore?: (workflow: SopWorkflow) => void;
}

/** The versions of a procedure with their authors and times, and the chosen one in full. */
export function VersionList({ sopId, timezone, onRestore }: VersionListProps) {
  const versions = useSopVersions(sopId);
  const [chosen, setChosen] = useState(0);
  if (versions.error) return <ErrorState title={messageOf(versions.error)} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <SopSkeleton />;
  const { items } = versions.data;
  const workflow = items[chosen]?.sop_workflow;
  return (
    <div className="flex h-[60vh] min-h-0 gap-4">
      <ul aria-label="Versions" className="w-64 shrink-0 overflow-y-auto border-r border-line pr-2">
        {items.map((item, index) => (
          <li key={item.version}>
            <button
              type="button"
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
              className={cn(
                'w-full rounded-sm px-2 py-1.5 text-left hover:bg-hover',
                index === chosen && 'bg-accent-tint hover:bg-accent-tint',
              )}
            >
              <SopVersionLine sop={item} timezone={timezone} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="min-h-0 flex-1 overflow-y-auto">{workflow && <SopView workflow={workflow} />}</div>
        {workflow && chosen > 0 && onRestore && (
          <Button className="self-end" onClick={() => onRestore(workflow)}>
            Edit a copy of this version
          </Button>
        )}
      </div>
    </div>
  );
}
