import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { NewCamera } from '#contract/camera-forms.ts';
import { addCamera } from '../../data/cameras/camera-changes.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { CameraInput, pickedLocation } from './camera-input.tsx';
import { CameraTest } from './camera-test.tsx';

/** The camera gets the tenant of its location. */
const rules = z.extend(z.omit(NewCamera, { tenantId: true, locationId: true }), { location: pickedLocation });

/** Initial values of a new camera (administration, section 3). */
const values = { name: '', userId: '', passwordFilePath: '/secure/rtsp_password', rtspUrl: '' };

/** Adds a camera (administration, section 5), tested before or not. Use it inside a `Dialog`. */
export function NewCameraForm({ onClose }: { onClose: () => void }) {
  const draft = useRecordDraft({ rules, values, edit: addCamera });
  const [rtspUrl, userId] = useWatch({ control: draft.form.control, name: ['rtspUrl', 'userId'] });
  return (
    <RecordForm draft={draft} submitLabel="Submit" onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="name" label="Name" required>
          {(control) => <CameraInput data-initial-focus emptyValue="" {...control} />}
        </FormField>
        <FormField draft={draft} name="location" label="Location" required>
          {({ value, onChange }) => <NamePick label="Location" lookup="locations" value={value} onChange={onChange} />}
        </FormField>
      </div>
      <FormField draft={draft} name="rtspUrl" label="RTSP URL" required>
        {(control) => <CameraInput emptyValue="" {...control} />}
      </FormField>
      <FormField draft={draft} name="livestreamUrl" label="Livestream URL (optional)">
        {(control) => <CameraInput emptyValue={undefined} {...control} />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="userId" label="User ID" required>
          {(control) => <CameraInput emptyValue="" {...control} />}
        </FormField>
        <FormField draft={draft} name="passwordFilePath" label="Password file path" required>
          {(control) => <CameraInput emptyValue="" {...control} />}
        </FormField>
      </div>
      <CameraTest rtspUrl={rtspUrl} userId={userId} />
    </RecordForm>
  );
}
