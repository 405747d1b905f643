import { Cctv, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Door } from '#contract/doors.ts';
import { unmapDoor, useDoor } from '../../data/doors.ts';
import { RecordPane, type RecordPaneState } from '../../kit/records/record-pane.tsx';
import { RemovalDialog } from '../../kit/records/removal-dialog.tsx';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DetailRows, DetailRowsSkeleton } from '../../ui/text/detail-rows.tsx';
import { LabelLink } from './label-link.tsx';

const MappingForm = lazyPart(async () => (await import('./mapping-form.tsx')).MappingForm);

/** The door of the address, beside the list: its fields, and its mapping to a camera. */
export function DoorPane({ pane, id }: { pane: RecordPaneState; id: string }) {
  const { data: door, error, refetch } = useDoor(id);
  const isGone = isCallError(error, 'not_found');
  const shown = isGone ? undefined : door;
  return (
    <RecordPane pane={pane} title={shown?.name ?? 'Door'} actions={shown && <MappingAction door={shown} />}>
      {shown ? (
        <div className="p-4">
          <DetailRows rows={rowsOf(shown)} />
        </div>
      ) : error ? (
        <ErrorState title="Error getting door" description={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Door loading" className="p-4">
          <DetailRowsSkeleton />
        </div>
      )}
    </RecordPane>
  );
}

const rowsOf = (door: Door) => [
  { label: 'Location', value: door.location.name },
  { label: 'Door group', value: door.doorGroup?.name ?? <span className="text-ink-3">None</span> },
  { label: 'Source system', value: door.sourceSystem },
  { label: 'Camera', value: door.dcp?.cameraName ?? <span className="text-ink-3">Not mapped to a camera</span> },
  { label: 'Label', value: <LabelLink door={door} /> },
];

/** Adds the mapping that the door lacks, or deletes the one that it has. */
function MappingAction({ door }: { door: Door }) {
  const { dcp } = door;
  const [isMapping, setMapping] = useState(false);
  const [deleting, setDeleting] = useState<Door['dcp']>(null);
  const mayAdd = useCan('dcp:add');
  const mayDelete = useCan('dcp:delete');
  return (
    <>
      {!dcp && mayAdd && (
        <Button size="small" variant="primary" icon={<Cctv />} onClick={() => setMapping(true)}>
          Map camera
        </Button>
      )}
      {dcp && mayDelete && (
        <Button size="small" variant="delete" icon={<Trash2 />} onClick={() => setDeleting(dcp)}>
          Delete mapping
        </Button>
      )}
      <Dialog open={isMapping} onOpenChange={setMapping} title="Map Camera" description={door.name}>
        <MappingForm key={door.id} door={door} onClose={() => setMapping(false)} />
      </Dialog>
      <RemovalDialog
        row={deleting}
        edit={unmapDoor}
        title="Delete Mapping"
        text={({ cameraName, label }) =>
          `'${door.name}' is no longer mapped to '${cameraName}'.${label ? ' Its label is deleted.' : ''}`
        }
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
