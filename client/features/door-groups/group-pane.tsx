import { useDoorGroup } from '../../data/door-groups.ts';
import { RecordPane, type RecordPaneState } from '../../kit/records/record-pane.tsx';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { useCan } from '../../lib/session.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { DetailRowsSkeleton } from '../../ui/text/detail-rows.tsx';
import { ConfigEditor } from './config-editor.tsx';

/** The processing configurations of the door group of the address, beside the list. */
export function GroupPane({ pane, id }: { pane: RecordPaneState; id: string }) {
  const { data: group, error, refetch } = useDoorGroup(id);
  const mayUpdate = useCan('door_group:update');
  const shown = isCallError(error, 'not_found') ? undefined : group;
  return (
    <RecordPane pane={pane} title={shown?.name ?? 'Door group'}>
      {shown ? (
        <ConfigEditor group={shown} mayUpdate={mayUpdate} />
      ) : error ? (
        <ErrorState title="Error getting door group" description={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Door group loading" className="p-4">
          <DetailRowsSkeleton />
        </div>
      )}
    </RecordPane>
  );
}
