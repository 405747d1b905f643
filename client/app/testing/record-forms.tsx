import * as z from 'zod/mini';
import { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { AudioDevice } from '#contract/audio-devices.ts';
import { Camera } from '#contract/cameras.ts';
import { DoorGroup } from '#contract/door-groups.ts';
import { Door } from '#contract/doors.ts';
import { LocationConfig } from '#contract/location-config.ts';
import { ListedLocation } from '#contract/location-records.ts';
import { PersonProfile } from '#contract/person-profiles.ts';
import { defaultWorkflow } from '#contract/sop-workflow.ts';
import { UserRecord } from '#contract/user-records.ts';
import { addTypes } from '../../data/alarm-type-groups.ts';
import { GroupForm as AlarmTypeGroupForm } from '../../features/alarm-type-groups/group-form.tsx';
import { DeviceForm } from '../../features/audio-devices/device-forms.tsx';
import { NewCameraForm } from '../../features/cameras/new-camera-form.tsx';
import { ArmForm } from '../../features/cameras/settings/arm-form.tsx';
import { CredentialsForm, DetailsForm } from '../../features/cameras/settings/camera-forms.tsx';
import { TalkdownForm } from '../../features/cameras/settings/talkdown-form.tsx';
import { ConfigEditor } from '../../features/door-groups/config-editor.tsx';
import { GroupForm as DoorGroupForm, NewGroupForm } from '../../features/door-groups/group-form.tsx';
import { DoorBulkActions } from '../../features/doors/bulk-actions.tsx';
import { MappingForm } from '../../features/doors/mapping-form.tsx';
import { ContactsTab } from '../../features/locations/contacts/contacts-tab.tsx';
import { LocationForm } from '../../features/locations/location-form.tsx';
import { DisarmSection } from '../../features/locations/schedule/disarm-section.tsx';
import { ScheduleSection } from '../../features/locations/schedule/schedule-section.tsx';
import { ProfileForm } from '../../features/person-profiles/profile-form.tsx';
import { SnapshotDialog } from '../../features/person-profiles/snapshot-dialog.tsx';
import { AlarmTypeForm } from '../../features/sop-editor/alarm-type-form.tsx';
import { CopyForm } from '../../features/sop-editor/copy-form.tsx';
import { SopEditor } from '../../features/sop-editor/sop-editor.tsx';
import { AssignGroupsForm } from '../../features/users/assign-groups-form.tsx';
import { AssignLocationsForm } from '../../features/users/assign-locations-form.tsx';
import { NewUserForm, UserForm } from '../../features/users/user-forms.tsx';
import { UserSignInForm } from '../../features/users/user-sign-in-form.tsx';
import { NamesForm } from '../../kit/records/names-form.tsx';
import { sampleOf } from '../../lib/testing/sample-of.ts';
import { type FormPage, nothing } from './form-pages.tsx';

const sample = <Schema extends z.ZodMiniType>(schema: Schema) => z.parse(schema, sampleOf(schema));

const camera = () => sample(Camera);
const place = { locationId: 'sample-1', tenantId: 'tenant-1' };
const rows = { selection: new Set(['sample-1']), onSelectionChange: nothing, clear: nothing };

const schedule: LocationConfig = {
  motionDetectionWindow: {
    timezone: 'America/Chicago',
    dayGroupRanges: [{ ranges: [{ startAtTz: '20:00:00', endAtTz: '06:00:00', order: 1 }], daysOfWeekTz: [1, 2] }],
  },
  motionDisarmWindow: { startTimestamp: 0, endTimestamp: 1, timezone: 'America/Chicago' },
};

const workflow = {
  ...defaultWorkflow('America/Chicago'),
  exceptions: ['Cleaners'],
  notes: [{ text: 'Gate 2 does not latch', isRelevantForAiOperator: true, cameras: [] }],
  isTalkdownEnabled: true,
  talkdowns: [{ type: 'static' as const, text: 'Leave the lot now.' }],
  talkdownNotes: ['Speak slowly'],
  escalationProtocol: ['Call the police'],
  escalationPoints: ['Anybody who touches a vehicle'],
};
const sopEditor = () => (
  <SopEditor place={{ ...place, alarmTypeId: null }} base={null} newest={null} start={workflow} onClose={nothing} />
);

/** The forms of records of a tenant. */
export const RECORD_FORMS: readonly FormPage[] = [
  {
    files: [
      'features/alarm-type-groups/group-form.tsx',
      ...['kit/records/record-form.tsx', 'ui/forms/draft-form.tsx', 'ui/forms/form.tsx'],
      ...['ui/forms/input.tsx', 'ui/forms/textarea.tsx'],
    ],
    page: () => <AlarmTypeGroupForm group={sample(AlarmTypeGroup)} onClose={nothing} />,
  },
  { files: ['features/audio-devices/device-forms.tsx'], page: () => <DeviceForm onClose={nothing} /> },
  {
    files: ['features/audio-devices/device-forms.tsx'],
    page: () => <DeviceForm device={sample(AudioDevice)} onClose={nothing} />,
  },
  {
    files: [
      ...['features/cameras/new-camera-form.tsx', 'features/cameras/camera-input.tsx'],
      ...['features/cameras/camera-test.tsx', 'ui/forms/password-input.tsx'],
    ],
    page: () => <NewCameraForm onClose={nothing} />,
  },
  {
    files: ['features/cameras/settings/camera-forms.tsx', 'features/cameras/camera-input.tsx'],
    page: () => <DetailsForm camera={camera()} onClose={nothing} />,
  },
  {
    files: ['features/cameras/settings/camera-forms.tsx'],
    page: () => <CredentialsForm camera={camera()} onClose={nothing} />,
  },
  {
    files: ['features/cameras/settings/arm-form.tsx', 'kit/records/confirmed-form.tsx'],
    page: () => <ArmForm camera={camera()} onClose={nothing} />,
  },
  {
    files: ['features/cameras/settings/talkdown-form.tsx'],
    page: () => <TalkdownForm camera={camera()} onClose={nothing} />,
  },
  {
    files: ['features/door-groups/config-editor.tsx', 'features/door-groups/config-form.tsx'],
    page: () => <ConfigEditor group={sample(DoorGroup)} mayUpdate />,
    press: [/^Edit /],
  },
  { files: ['features/door-groups/group-form.tsx'], page: () => <NewGroupForm onClose={nothing} /> },
  {
    files: ['features/door-groups/group-form.tsx'],
    page: () => <DoorGroupForm group={sample(DoorGroup)} onClose={nothing} />,
  },
  {
    files: ['features/doors/mapping-form.tsx'],
    page: () => <MappingForm door={sample(Door)} onClose={nothing} />,
  },
  {
    files: ['kit/records/bulk-name-action.tsx'],
    page: () => <DoorBulkActions rows={rows} />,
    press: [/^Move to location/],
  },
  {
    files: ['kit/records/names-form.tsx', 'ui/forms/option-list.tsx'],
    page: () => (
      <NamesForm
        label="Alarm types"
        lookup="alarmTypes"
        existing={[]}
        multiple
        onClose={nothing}
        edit={addTypes('sample-1')}
        blockedBy="Select an alarm type first."
      />
    ),
  },
  {
    files: ['features/locations/contacts/contacts-tab.tsx', 'features/locations/contacts/contact-fields.tsx'],
    page: () => <ContactsTab {...place} />,
  },
  { files: ['features/locations/location-form.tsx'], page: () => <LocationForm onClose={nothing} /> },
  {
    files: ['features/locations/location-form.tsx'],
    page: () => <LocationForm location={sample(ListedLocation)} onClose={nothing} />,
  },
  {
    files: ['features/locations/schedule/disarm-section.tsx'],
    page: () => <DisarmSection locationId="sample-1" config={sample(LocationConfig)} now={Date.now()} />,
    press: [/^(Set|Update)/],
  },
  {
    files: ['features/locations/schedule/schedule-section.tsx', 'features/locations/schedule/group-fields.tsx'],
    page: () => <ScheduleSection locationId="sample-1" config={schedule} />,
    press: [/^Edit/],
  },
  {
    files: [
      ...['features/person-profiles/profile-form.tsx', 'features/person-profiles/image-field.tsx'],
      ...['ui/forms/number-input.tsx', 'ui/forms/tag-input.tsx'],
    ],
    page: () => <ProfileForm place={place} onClose={nothing} />,
  },
  {
    files: ['features/person-profiles/profile-form.tsx'],
    page: () => <ProfileForm place={place} profile={sample(PersonProfile)} onClose={nothing} />,
  },
  {
    files: ['features/person-profiles/snapshot-dialog.tsx'],
    page: () => <SnapshotDialog locationId="sample-1" onPicture={nothing} onClose={nothing} />,
  },
  {
    files: ['features/sop-editor/alarm-type-form.tsx'],
    page: () => <AlarmTypeForm locationId="sample-1" onChosen={nothing} onClose={nothing} />,
  },
  {
    files: ['features/sop-editor/copy-form.tsx'],
    page: () => <CopyForm exceptLocationId="sample-2" onCopied={nothing} onClose={nothing} />,
  },
  {
    files: [
      'features/sop-editor/sop-editor.tsx',
      'features/sop-editor/site-fields.tsx',
      'features/sop-editor/note-list.tsx',
      'features/sop-editor/point-list.tsx',
      'features/sop-editor/talkdown-fields.tsx',
    ],
    page: sopEditor,
  },
  { files: ['features/sop-editor/labelled-form.tsx'], page: sopEditor, press: [/^Add Situation/] },
  {
    files: ['features/users/assign-groups-form.tsx'],
    page: () => <AssignGroupsForm rows={rows} seen={new Map()} onClose={nothing} />,
  },
  {
    files: ['features/users/assign-locations-form.tsx'],
    page: () => <AssignLocationsForm rows={rows} seen={new Map()} onClose={nothing} />,
  },
  { files: ['features/users/user-forms.tsx'], page: () => <NewUserForm onClose={nothing} /> },
  {
    files: ['features/users/user-forms.tsx'],
    page: () => <UserForm user={sample(UserRecord)} onClose={nothing} />,
  },
  {
    files: ['features/users/user-sign-in-form.tsx'],
    page: () => <UserSignInForm user={sample(UserRecord)} onClose={nothing} />,
    press: [/^Set/],
  },
];
