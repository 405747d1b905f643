import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DoorGroup } from '#contract/door-groups.ts';
import { PROCESSING_CONFIGS } from '#contract/record-limits.ts';
import { setConfigs } from '../../data/door-groups.ts';
import { useAlarmTypes } from '../../data/names.ts';
import { failureText } from '../../kit/changes/use-record-change.ts';
import { useEdit } from '../../kit/records/use-edit.ts';
import { isCallError } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { ConfigRowView } from './config-row.tsx';
import {
  addRow,
  applyDraft,
  type ConfigRows,
  cancelEditing,
  deleteRow,
  editRow,
  followGroup,
  hasChanges,
  isNewer,
  keepRow,
  openRows,
  resetRow,
  toSubmit,
  undeleteRow,
  whyNotSubmitted,
} from './config-rows.ts';

const ConfigForm = lazyPart(async () => (await import('./config-form.tsx')).ConfigForm);

/** Shown when the server says nothing of its own (administration, section 8). */
const FAILURE = 'Error modifying processing configurations. Please double check that configurations are valid.';

interface ConfigEditorProps {
  group: DoorGroup;
  mayUpdate: boolean;
}

/** The processing configurations of a door group; all changes are submitted at once (administration, section 4). */
export function ConfigEditor({ group, mayUpdate }: ConfigEditorProps) {
  const [all, setAll] = useState(() => openRows(group));
  const save = useEdit(setConfigs(group.id));
  if (!save.isPending && isNewer(group, all)) setAll(followGroup(all, group));
  const { data: types = [] } = useAlarmTypes();
  const nameOfType = (id: string) => types.find((type) => type.id === id)?.name ?? 'Removed alarm type';
  const isChanged = hasChanges(all);
  useUnsaved(isChanged && !save.isPending);
  const change = (to: (now: ConfigRows) => ConfigRows) => {
    save.reset();
    setAll(to);
  };
  const actsOf = (id: number) => ({
    edit: () => change((now) => editRow(now, id)),
    reset: () => change((now) => resetRow(now, id)),
    remove: () => change((now) => deleteRow(now, id)),
    undelete: () => change((now) => undeleteRow(now, id)),
    keep: () => change((now) => keepRow(now, id)),
  });
  const isEditing = all.editingId !== null;

  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        {all.rows.length === 0 && (
          <EmptyState
            title="No processing configurations"
            description="The alarms of these doors are raised as usual."
            className="h-auto py-10"
          />
        )}
        <ul aria-label="Processing configurations" className="divide-y divide-line">
          {all.rows.map((row) => {
            const { id, ...config } = row.config;
            return (
              <li key={id} aria-label={config.name}>
                {id === all.editingId ? (
                  <div className="bg-raised p-4">
                    <ConfigForm
                      config={config}
                      onApply={(draft) => change((now) => applyDraft(now, id, draft))}
                      onCancel={() => change(cancelEditing)}
                    />
                  </div>
                ) : (
                  <ConfigRowView
                    row={row}
                    nameOfType={nameOfType}
                    acts={mayUpdate && !isEditing && !save.isPending ? actsOf(id) : undefined}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {mayUpdate && !isEditing && all.rows.length < PROCESSING_CONFIGS.perGroup && (
          <div className="p-4">
            <Button size="small" icon={<Plus />} onClick={() => change(addRow)}>
              Add configuration
            </Button>
          </div>
        )}
      </div>
      {mayUpdate && (
        <Form
          className="shrink-0 gap-3 border-t border-line bg-raised p-4"
          aria-label="Submit the processing configurations"
          submitLabel="Submit"
          blockedBy={whyNotSubmitted(all)}
          busy={save.isPending}
          error={save.error && new Error(failureText(save.error, FAILURE))}
          onSubmit={() =>
            save.mutate(
              { configs: toSubmit(all), version: all.version },
              {
                close: ({ payload }) => setAll(openRows(payload)),
                // A colleague's change arrives with the group; the entered words stay.
                showError: (error) => isCallError(error, 'outdated'),
              },
            )
          }
          {...(isChanged && !isEditing && { onCancel: () => change(() => openRows(group)), cancelLabel: 'Discard' })}
        >
          <p className="text-12 text-ink-3">
            Where several apply, one that names the alarm type goes first, then the one with fewer active hours. Hours
            are those of the door's site.
          </p>
        </Form>
      )}
    </div>
  );
}
