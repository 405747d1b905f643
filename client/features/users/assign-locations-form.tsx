import { useState } from 'react';
import { USERS } from '#contract/record-limits.ts';
import type { UserRecord } from '#contract/user-records.ts';
import { assignLocations } from '../../data/users/user-records.ts';
import { NameList } from '../../kit/records/name-list.tsx';
import { useBulkEdit } from '../../kit/records/use-bulk-edit.ts';
import type { SelectedRows } from '../../kit/records/use-row-selection.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';

interface AssignLocationsFormProps {
  rows: SelectedRows;
  seen: ReadonlyMap<string, UserRecord>;
  onClose: () => void;
}

/**
 * Replaces the MSP locations of the selected users; it can be undone. No location means every location of their tenants,
 * which is asked first. Use it inside a `Dialog`.
 */
export function AssignLocationsForm({ rows, seen, onClose }: AssignLocationsFormProps) {
  const ids = [...rows.selection];
  const only = ids.length === 1 ? seen.get(ids[0] ?? '') : undefined;
  const [before] = useState<readonly PickOption[]>(
    () => only?.mspLocations.map(({ id, name }) => ({ value: id, label: name })) ?? [],
  );
  const [chosen, choose] = useDraftState(before, (now) => now !== before);
  const [isAsking, setAsking] = useState(false);
  const save = useBulkEdit(rows, assignLocations(ids));
  const send = () =>
    save.mutate(
      chosen.map(({ value }) => value),
      { close: onClose },
    );
  if (isAsking) {
    return (
      <Form
        className="pt-2"
        submitLabel="Show all locations"
        busy={save.isPending}
        error={save.error}
        onSubmit={send}
        actions={<Button onClick={() => setAsking(false)}>Back</Button>}
      >
        <p className="text-13 text-ink-2">
          Without MSP locations {ids.length === 1 ? 'this user sees' : 'these users see'} the alarms of all locations of
          their tenants. Are you sure?
        </p>
      </Form>
    );
  }
  return (
    <Form
      className="gap-2"
      blockedBy={ids.length > USERS.atOnce ? `Select at most ${USERS.atOnce} users.` : undefined}
      submitLabel={chosen.length > 0 ? `Assign ${chosen.length}` : 'Assign none'}
      busy={save.isPending}
      error={save.error}
      onSubmit={() => (chosen.length > 0 ? send() : setAsking(true))}
      onCancel={onClose}
    >
      <p className="text-13 text-ink-2">
        The chosen locations replace {ids.length === 1 ? 'those of this user' : 'those of each of these users'}.
      </p>
      <NameList label="Locations" lookup="locations" multiple selected={chosen} onSelectedChange={choose} />
    </Form>
  );
}
