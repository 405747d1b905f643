import { useState } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';

interface OutdatedNoticeProps {
  draft: SopWorkflow;
  /** The version of the other admin; null when they deleted the procedure. */
  theirs: Sop | null;
  onLoadTheirs: (theirs: Sop) => void;
  onSaveOver: () => void;
}

/** Tells the second of two admins who has saved. Their draft is kept until they choose. */
export function OutdatedNotice({ draft, theirs, onLoadTheirs, onSaveOver }: OutdatedNoticeProps) {
  const [comparing, setComparing] = useState(false);
  const author = theirs?.updated_by_user_name ?? 'Another admin';
  const workflow = theirs?.sop_workflow;
  return (
    <Banner tone="warning" shape="block">
      <p>
        {theirs === null
          ? 'Another admin has deleted this SOP meanwhile. Your draft is kept; saving creates the SOP again.'
          : `${author} has saved version ${theirs.version ?? ''} of this SOP meanwhile. Your draft is kept.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {workflow && (
          <Button size="small" onClick={() => setComparing(true)}>
            See the difference
          </Button>
        )}
        {theirs && (
          <Button size="small" onClick={() => onLoadTheirs(theirs)}>
            Load their version
          </Button>
        )}
        <Button size="small" onClick={onSaveOver}>
          {theirs ? 'Save over it' : 'Create it again'}
        </Button>
      </div>
      {workflow && (
        <Dialog open={comparing} onOpenChange={setComparing} title="Difference" width={880}>
          <DifferenceTable mine={draft} theirs={workflow} theirTitle={`Version of ${author}`} />
        </Dialog>
      )}
    </Banner>
  );
}
