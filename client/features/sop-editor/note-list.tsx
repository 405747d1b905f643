import { memo } from 'react';
import { SOP } from '#contract/record-limits.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { useSiteCameras } from '../../data/sites/use-site-cameras.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { SortableList } from '../../ui/forms/sortable-list.tsx';

type Note = SopWorkflow['notes'][number];

interface NoteListProps {
  locationId: string;
  notes: readonly Note[];
  onNotesChange: (notes: Note[]) => void;
}

const asOption = (name: string) => ({ value: name, label: name });

/** Notes with their flags: whether the AI operator heeds them, and the cameras that they concern. */
export const NoteList = memo(function NoteList({ locationId, notes, onNotesChange }: NoteListProps) {
  const cameras = useSiteCameras({ id: locationId });
  const options = (cameras.data ?? []).map(({ name }) => asOption(name));
  const add = () => onNotesChange([...notes, { text: '', isRelevantForAiOperator: true, cameras: [] }]);
  return (
    <SortableList
      what="Note"
      items={notes}
      onItemsChange={onNotesChange}
      onAdd={notes.length < SOP.listMax ? add : undefined}
      addLabel="Add Note"
    >
      {(note, change, index) => (
        <div className="flex flex-col gap-2">
          <Input
            aria-label={`Note ${index + 1}`}
            value={note.text}
            maxLength={SOP.textMax}
            autoFocus={note.text === '' && index === notes.length - 1}
            onChange={(event) => change({ ...note, text: event.target.value })}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Checkbox
              label="Relevant for the AI operator"
              checked={note.isRelevantForAiOperator}
              onCheckedChange={(isRelevantForAiOperator) => change({ ...note, isRelevantForAiOperator })}
            />
            <Field label={`Cameras of note ${index + 1}`} hideLabel className="min-w-56 flex-1">
              <MultiSelect
                label={`Cameras of note ${index + 1}`}
                emptyText="All cameras"
                options={options}
                values={note.cameras.map(asOption)}
                onValuesChange={(chosen) => change({ ...note, cameras: chosen.map(({ value }) => value) })}
              />
            </Field>
          </div>
        </div>
      )}
    </SortableList>
  );
});
