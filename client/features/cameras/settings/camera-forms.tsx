import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { NewCamera } from '#contract/camera-forms.ts';
import type { Camera } from '#contract/cameras.ts';
import { editCredentials, editDetails } from '../../../data/cameras/camera-changes.ts';
import { NamePick } from '../../../kit/records/name-pick.tsx';
import { useRecordDraft } from '../../../kit/records/record-draft.ts';
import { RecordForm } from '../../../kit/records/record-form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { CameraInput, pickedLocation } from '../camera-input.tsx';
import { CameraTest } from '../camera-test.tsx';

// Cameras of the simulated world have no addresses and credentials; their forms leave them so.
const detailRules = z.extend(
  z.partial(z.pick(NewCamera, { name: true, rtspUrl: true, livestreamUrl: true }), { rtspUrl: true }),
  { location: pickedLocation },
);
const credentialRules = z.partial(z.pick(NewCamera, { userId: true, passwordFilePath: true }));

interface FormProps {
  camera: Camera;
  onClose: () => void;
}

/** Changes name, location and addresses of a camera. Use it inside a `Dialog`. */
export function DetailsForm({ camera, onClose }: FormProps) {
  const { name, rtspUrl, livestreamUrl, location } = camera;
  const values = {
    name,
    rtspUrl: rtspUrl ?? undefined,
    livestreamUrl: livestreamUrl ?? undefined,
    location: { id: location.id, name: location.name },
  };
  const draft = useRecordDraft({ rules: detailRules, values, edit: editDetails(camera) });
  return (
    <RecordForm draft={draft} submitLabel="Save" onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        <FormField draft={draft} name="name" label="Name">
          {(control) => <CameraInput data-initial-focus emptyValue="" {...control} />}
        </FormField>
        <FormField draft={draft} name="location" label="Location">
          {({ value, onChange }) => <NamePick label="Location" lookup="locations" value={value} onChange={onChange} />}
        </FormField>
      </div>
      <FormField draft={draft} name="rtspUrl" label="RTSP URL">
        {(control) => <CameraInput emptyValue={rtspUrl ? '' : undefined} {...control} />}
      </FormField>
      <FormField draft={draft} name="livestreamUrl" label="Livestream URL (optional)">
        {(control) => <CameraInput emptyValue={undefined} {...control} />}
      </FormField>
    </RecordForm>
  );
}

/** Changes the user name of a camera and the file of its password, and tests its address with them. Use it inside a `Dialog`. */
export function CredentialsForm({ camera, onClose }: FormProps) {
  const { camUserId, camPasswordFilePath } = camera;
  const values = { userId: camUserId ?? undefined, passwordFilePath: camPasswordFilePath ?? undefined };
  const draft = useRecordDraft({ rules: credentialRules, values, edit: editCredentials(camera) });
  const userId = useWatch({ control: draft.form.control, name: 'userId' });
  return (
    <RecordForm draft={draft} submitLabel="Save" onClose={onClose}>
      <FormField draft={draft} name="userId" label="User ID">
        {(control) => <CameraInput data-initial-focus emptyValue={camUserId ? '' : undefined} {...control} />}
      </FormField>
      <FormField
        draft={draft}
        name="passwordFilePath"
        label="Password file path"
        description="The password itself stays in this file on the site's appliance."
      >
        {(control) => <CameraInput emptyValue={camPasswordFilePath ? '' : undefined} {...control} />}
      </FormField>
      {camera.rtspUrl && <CameraTest rtspUrl={camera.rtspUrl} userId={userId ?? ''} cameraId={camera.id} />}
    </RecordForm>
  );
}
