import { Layers2, MapPin } from 'lucide-react';
import { DOOR_GROUPS } from '#contract/record-limits.ts';
import { moveToGroup, moveToLocation } from '../../data/doors.ts';
import { BulkNameAction } from '../../kit/records/bulk-name-action.tsx';
import type { SelectedRows } from '../../kit/records/use-row-selection.ts';
import { useCan } from '../../lib/session.tsx';

/** The actions for the selected doors: a location and a door group need a chosen target (administration, section 5). */
export function DoorBulkActions({ rows }: { rows: SelectedRows }) {
  const mayMove = useCan('door/location:update');
  const mayGroup = useCan('door/group:update');
  const common = { rows, noun: 'doors', max: DOOR_GROUPS.doorsAtOnce };
  return (
    <>
      {mayMove && (
        <BulkNameAction
          {...common}
          title="Move to location"
          icon={<MapPin />}
          label="Location"
          lookup="locations"
          blockedBy="Select a location first."
          edit={moveToLocation}
        />
      )}
      {mayGroup && (
        <BulkNameAction
          {...common}
          title="Add to door group"
          icon={<Layers2 />}
          label="Door group"
          lookup="doorGroups"
          note="A door is in one group at most: doors that are in another group leave it."
          blockedBy="Select a door group first."
          edit={moveToGroup}
        />
      )}
    </>
  );
}
