import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocationRecord } from '../../../data/sites/site-queries.ts';
import { useSopAlarmTypes, useSopRecord } from '../../../data/sops/sop-queries.ts';
import { AlarmTypeForm } from '../../../features/sop-editor/alarm-type-form.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { useCan } from '../../../lib/session.tsx';
import { ClosedByContext, closedByParam } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SopList } from './sop-list.tsx';
import { SopPane } from './sop-pane.tsx';

const closedByAnother = closedByParam('tab', 'alarmType');

/** The procedures of a location (operator tools, 2.4). `alarmType` in the address chooses one. */
export function SopTab({ locationId }: { locationId: string }) {
  const [query, setQuery] = useSearchParams();
  const alarmTypeId = query.get('alarmType');
  const location = useLocationRecord(locationId);
  const types = useSopAlarmTypes(locationId);
  const record = useSopRecord(locationId, alarmTypeId);
  const mayEdit = useCan('sop:update');
  const [editing, setEditing] = useState(query.has('edit') && mayEdit);
  const [choosing, setChoosing] = useState(false);

  const open = (typeId: string | null, edit: boolean) => {
    setEditing(edit);
    const next = new URLSearchParams(query);
    next.delete('edit');
    if (typeId === null) next.delete('alarmType');
    else next.set('alarmType', typeId);
    setQuery(next, { replace: true });
  };
  const failed = location.error ?? (record.data === undefined ? record.error : null);
  if (failed) {
    return (
      <ErrorState
        title={messageOf(failed)}
        onRetry={() => {
          void location.refetch();
          void record.refetch();
        }}
      />
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-1">
      <SopList
        types={types.data ?? []}
        selected={alarmTypeId}
        disabled={editing}
        onSelect={(typeId) => open(typeId, false)}
        action={
          mayEdit &&
          !editing && (
            <Button size="small" onClick={() => setChoosing(true)}>
              Add/Modify SOP
            </Button>
          )
        }
      />
      <ClosedByContext value={closedByAnother}>
        <SopPane
          key={alarmTypeId}
          location={location.data}
          alarmTypeId={alarmTypeId}
          sop={record.data}
          editing={editing}
          mayEdit={mayEdit}
          onEditingChange={setEditing}
          onDeleted={() => open(null, false)}
        />
      </ClosedByContext>
      <Dialog open={choosing} onOpenChange={setChoosing} title="Add/Modify SOP">
        <AlarmTypeForm
          locationId={locationId}
          onChosen={(typeId) => {
            setChoosing(false);
            open(typeId, true);
          }}
          onClose={() => setChoosing(false)}
        />
      </Dialog>
    </div>
  );
}
