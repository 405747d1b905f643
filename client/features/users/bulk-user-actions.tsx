import { MapPin, Tags } from 'lucide-react';
import { useState } from 'react';
import type { UserRecord } from '#contract/user-records.ts';
import type { SelectedRows } from '../../kit/records/use-row-selection.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AssignGroupsForm } from './assign-groups-form.tsx';
import { AssignLocationsForm } from './assign-locations-form.tsx';

interface BulkUserActionsProps {
  rows: SelectedRows;
  /** The users that the list has shown, by id, for their names and present locations. */
  seen: ReadonlyMap<string, UserRecord>;
}

/** The actions for the selected users (administration, section 6). */
export function BulkUserActions({ rows, seen }: BulkUserActionsProps) {
  const [open, setOpen] = useState<'locations' | 'groups'>();
  const mayLimit = useCan('user/msp_locations:update');
  const mayGroup = useCan('user_alarmtype_group:update');
  const close = () => setOpen(undefined);
  const description = `${rows.selection.size} selected`;
  return (
    <>
      {mayLimit && (
        <Button size="small" icon={<MapPin />} onClick={() => setOpen('locations')}>
          Assign MSP Locations
        </Button>
      )}
      {mayGroup && (
        <Button size="small" icon={<Tags />} onClick={() => setOpen('groups')}>
          Assign Alarm Type Groups
        </Button>
      )}
      <Dialog
        open={open === 'locations'}
        onOpenChange={close}
        title="Assign MSP Locations"
        description={description}
        width={520}
      >
        <AssignLocationsForm rows={rows} seen={seen} onClose={close} />
      </Dialog>
      <Dialog
        open={open === 'groups'}
        onOpenChange={close}
        title="Assign Alarm Type Groups"
        description={description}
        width={520}
      >
        <AssignGroupsForm rows={rows} seen={seen} onClose={close} />
      </Dialog>
    </>
  );
}
