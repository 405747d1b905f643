import * as z from 'zod/mini';
import type { Door } from '#contract/doors.ts';
import { mapDoor } from '../../data/doors.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';

const rules = z.strictObject({
  camera: z.object({ id: z.string(), name: z.string() }, { error: 'Select a camera' }),
});

interface MappingFormProps {
  door: Door;
  onClose: () => void;
}

/** Maps a door to a camera of its location. Use it inside a `Dialog`. */
export function MappingForm({ door, onClose }: MappingFormProps) {
  const camera = door.dcp ? { id: door.dcp.cameraId ?? '', name: door.dcp.cameraName } : undefined;
  const draft = useRecordDraft({ rules, values: { camera }, edit: mapDoor(door) });
  return (
    <RecordForm draft={draft} submitLabel="Map" onClose={onClose}>
      <FormField draft={draft} name="camera" label="Camera" description={`At ${door.location.name}`}>
        {({ value, onChange }) => (
          <NamePick label="Camera" lookup="cameras" parentIds={[door.location.id]} value={value} onChange={onChange} />
        )}
      </FormField>
    </RecordForm>
  );
}
