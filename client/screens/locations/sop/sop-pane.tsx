import { History, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Location } from '#contract/locations.ts';
import { defaultWorkflow, type SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import { useSendEdit } from '../../../data/edit.ts';
import { useAlarmTypes } from '../../../data/names.ts';
import { removeSopEdit } from '../../../data/sops/sop-changes.ts';
import { useSopRecord } from '../../../data/sops/sop-queries.ts';
import { SopSkeleton } from '../../../features/site/sop-skeleton.tsx';
import { SopVersionLine } from '../../../features/site/sop-version-line.tsx';
import { SopView } from '../../../features/site/sop-view.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DiscardArea } from '../../../ui/overlays/discard-area.tsx';

const SopEditor = lazyPart(async () => (await import('../../../features/sop-editor/sop-editor.tsx')).SopEditor);
const VersionList = lazyPart(async () => (await import('./version-list.tsx')).VersionList);

interface SopPaneProps {
  location: Location | undefined;
  alarmTypeId: string | null;
  /** The procedure; null while there is none, undefined while it loads. */
  sop: Sop | null | undefined;
  editing: boolean;
  mayEdit: boolean;
  onEditingChange: (editing: boolean) => void;
  onDeleted: () => void;
}

/** One procedure, in view or edit mode. */
export function SopPane({ location, alarmTypeId, sop, editing, mayEdit, onEditingChange, onDeleted }: SopPaneProps) {
  const standard = useSopRecord(location?.id ?? '', null);
  /** A former version with which the draft begins. */
  const [restored, setRestored] = useState<SopWorkflow>();
  const close = () => {
    setRestored(undefined);
    onEditingChange(false);
  };
  if (!location || sop === undefined) return <SopSkeleton />;
  if (editing && mayEdit) {
    const copies = alarmTypeId !== null && !sop?.sop_workflow && !restored;
    if (copies && standard.data === undefined) {
      if (!standard.isError) return <SopSkeleton />;
      return <ErrorState title={messageOf(standard.error)} onRetry={() => void standard.refetch()} />;
    }
    const copy = copies ? standard.data?.sop_workflow : null;
    const start = restored ?? sop?.sop_workflow ?? copy ?? defaultWorkflow(location.timezone);
    return (
      <Suspense fallback={<SopSkeleton />}>
        <Editing location={location} alarmTypeId={alarmTypeId} sop={sop} start={start} onClose={close} />
      </Suspense>
    );
  }
  if (!sop?.sop_workflow) {
    return (
      <EmptyState
        title="SOP workflow is not enabled for this location."
        action={
          mayEdit && (
            <Button variant="primary" onClick={() => onEditingChange(true)}>
              Enable Workflow
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <h2 className="sr-only">Standard Operating Procedure</h2>
      <ViewBar
        sop={sop}
        timezone={location.timezone}
        mayEdit={mayEdit}
        onEdit={() => onEditingChange(true)}
        onRestore={(workflow) => {
          setRestored(workflow);
          onEditingChange(true);
        }}
        onDeleted={onDeleted}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-4xl">
          <SopView workflow={sop.sop_workflow} />
        </div>
      </div>
    </div>
  );
}

interface EditingProps {
  location: Location;
  alarmTypeId: string | null;
  sop: Sop | null;
  start: SopWorkflow;
  onClose: () => void;
}

/** Holds on to what the editor began with, while the newest version may change beside it. */
function Editing({ location, alarmTypeId, sop, start, onClose }: EditingProps) {
  const [begun] = useState({ base: sop, start });
  const place = { tenantId: location.tenant_id, locationId: location.id, alarmTypeId };
  return (
    <DiscardArea>
      <SopEditor place={place} {...begun} newest={sop} onClose={onClose} />
    </DiscardArea>
  );
}

interface ViewBarProps {
  sop: Sop;
  timezone: string;
  mayEdit: boolean;
  onEdit: () => void;
  onRestore: (workflow: SopWorkflow) => void;
  onDeleted: () => void;
}

function ViewBar({ sop, timezone, mayEdit, onEdit, onRestore, onDeleted }: ViewBarProps) {
  const [asking, setAsking] = useState(false);
  const [looking, setLooking] = useState(false);
  const typeName = useAlarmTypes().data?.find(({ id }) => id === sop.alarm_type_id)?.name;
  const remove = useSendEdit(removeSopEdit, {
    onDone: () => {
      toast.success(removeSopEdit.successMessage);
      onDeleted();
    },
    onError: (error) => toast.error(`Error deleting SOP: ${messageOf(error)}`),
  });
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <SopVersionLine sop={sop} timezone={timezone} className="mr-auto" />
      {sop.version !== undefined && (
        <Button size="small" icon={<History />} onClick={() => setLooking(true)}>
          Versions
        </Button>
      )}
      {mayEdit && sop.alarm_type_id !== null && (
        <Button size="small" variant="delete" icon={<Trash2 />} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      {mayEdit && (
        <Button size="small" variant="primary" icon={<Pencil />} onClick={onEdit}>
          Edit
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Delete SOP"
        description={`Do you really want to delete ${typeName === undefined ? 'this SOP' : `the SOP of '${typeName}'`}? The Default SOP then applies to this alarm type.`}
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(sop, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
      <Dialog open={looking} onOpenChange={setLooking} title="Versions" width={880}>
        <VersionList
          sopId={sop.id}
          timezone={timezone}
          {...(mayEdit && {
            onRestore: (workflow: SopWorkflow) => {
              setLooking(false);
              onRestore(workflow);
            },
          })}
        />
      </Dialog>
    </div>
  );
}
