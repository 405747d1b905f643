import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getLivestream, searchCameraNames } from '#contract/cameras.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  createPersonProfile,
  deletePersonProfiles,
  listPersonProfiles,
  mapPersonProfile,
  type PersonProfile,
  PROFILE_TEXTS,
  showPersonImage,
  updatePersonProfile,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ProfilesTab } from './profiles-tab.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import './crop-dialog.tsx';
import './profile-form.tsx';
import './snapshot-dialog.tsx';
import '../../ui/overlays/opened-dialog.tsx';

const ann: PersonProfile = {
  id: 'profile-1',
  firstName: 'Ann',
  lastName: 'Archer',
  age: 34,
  gender: 'Female',
  employeeId: 'E-1',
  isEnabled: true,
  profileType: 'BLACKLISTED',
  tags: ['north gate'],
  miscInfo: {},
  tenantId: 'tenant-1',
  primaryImageURL: '/ann.jpg',
  secondaryImageURL: null,
  locations: [{ id: 'location-1', name: 'Foxhall Farm' }],
  version: 3,
};
const bea: PersonProfile = { ...ann, id: 'profile-2', firstName: 'Bea', profileType: 'WHITELISTED', isEnabled: false };

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const png = (more = 0) => new File([PNG, new Uint8Array(more)], 'face.png', { type: 'image/png' });

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  );
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

interface ShowOptions {
  profiles?: PersonProfile[];
  tenantId?: string | undefined;
  path?: string;
  permissions?: Permission[];
  answers?: Answer[];
}

const TAB = '/locations/location-1?tab=face-recognition';

function show({ profiles = [ann, bea], path = TAB, permissions, answers = [], ...rest }: ShowOptions = {}) {
  const tenantId = 'tenantId' in rest ? rest.tenantId : 'tenant-1';
  return renderScreen(<ProfilesTab locationId="location-1" tenantId={tenantId} />, {
    path,
    route: '/locations/:locationId',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(listPersonProfiles, { payload: { items: profiles, total: profiles.length } }),
      reply(createPersonProfile, { payload: { ...ann, id: 'profile-9', primaryImageURL: null, version: 1 } }),
      reply(updatePersonProfile, { payload: { ...ann, version: 4 } }),
      reply(uploadPersonImage, { payload: { ...ann, id: 'profile-9' } }),
      reply(mapPersonProfile, { payload: { personProfileId: 'profile-9', id: 'profile-9' } }),
      reply(deletePersonProfiles, { payload: { personProfileIds: [] } }),
      ...answers,
    ],
  });
}

type Act = ReturnType<typeof show>['act'];

async function dialog(name: string) {
  const box = within(await screen.findByRole('dialog', { name }));
  await box.findAllByRole('button');
  return box;
}
async function openNew(act: Act) {
  await act.click(await screen.findByRole('button', { name: 'Add Profile' }));
  return dialog('Add Profile');
}
const upload = async (act: Act, file: File) => act.upload(await screen.findByLabelText('Profile image file'), file);
async function choose(act: Act) {
  await upload(act, png());
  await act.click((await dialog('Crop Picture')).getByRole('button', { name: 'Use picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop Picture' })).toBeNull());
}

/** The camera of the location, and its live link. */
const cameras = (stillUrl: string | undefined): Answer[] => [
  reply(searchCameraNames, { payload: [{ id: 'camera-1', name: 'Gate' }] }),
  reply(getLivestream, {
    payload: { livestreamUrl: '/live', expiresAt: '2030-01-01T00:00:00Z', ...(stillUrl && { stillUrl }) },
  }),
];
const STILL = { ...showPersonImage, path: '/stills/camera-1/present.jpg' } as const;
async function takeSnapshot(act: Act) {
  await act.click(screen.getByRole('button', { name: 'Camera snapshot' }));
  const box = await dialog('Camera Snapshot');
  await act.click(box.getByRole('combobox', { name: 'Camera' }));
  await act.click(await screen.findByRole('option', { name: 'Gate' }));
  await act.click(box.getByRole('button', { name: 'Take snapshot' }));
}

it('shows the profiles of the location, 10 at a time, with its filters', async () => {
  const { server } = show({ path: `${TAB}&name=ann&type=BADGE&employee=7&enabled=yes` });
  const row = await screen.findByRole('row', { name: /Ann Archer/ });
  for (const text of ['Blacklisted', 'Yes', 'E-1', '34', 'Female', 'north gate']) expect(row).toHaveTextContent(text);
  expect(server.calls(listPersonProfiles)[0]?.query).toEqual({
    locationId: 'location-1',
    page: '1',
    pageSize: '10',
    name: 'ann',
    profile_type: 'BADGE',
    employee_id: '7',
    isEnabled: 'true',
  });
});

it('says that the profiles could not be loaded', async () => {
  show({ answers: [refusal(listPersonProfiles, 'internal', 'Out of order')] });
  expect(await screen.findByText(PROFILE_TEXTS.loadFailed)).toBeVisible();
});

it('keeps its tab in the address while it is filtered', async () => {
  const { act, location } = show();
  await screen.findByRole('row', { name: /Ann Archer/ });
  await act.click(screen.getByRole('button', { name: /Filter/ }));
  await act.click(await screen.findByRole('menuitem', { name: 'Enabled' }));
  await act.click(await screen.findByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(location()).toContain('enabled=yes'));
  expect(location()).toContain('tab=face-recognition');
});

it('adds a profile in three calls: fields with the defaults, image, mapping', async () => {
  const { act, server } = show();
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'First name' }), ' Ann ');
  expect(form.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription(
    'Still to be filled in: Profile image.',
  );
  await choose(act);
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Profile Added')).toBeVisible();
  expect(server.calls(createPersonProfile)[0]?.body).toEqual({
    firstName: 'Ann',
    lastName: '',
    age: 0,
    gender: 'Male',
    employeeId: '',
    isEnabled: false,
    profileType: 'BLACKLISTED',
    tags: [],
    tenantId: 'tenant-1',
    miscInfo: {},
    primaryImageUrl: '',
  });
  expect(server.calls(uploadPersonImage).map(({ path }) => path)).toEqual(['/v2/orm/person_profiles/profile-9/image']);
  expect(server.calls(mapPersonProfile)[0]?.body).toEqual({ personProfileId: 'profile-9', locationId: 'location-1' });
});

it('says which fields are missing or wrong, in the words of the specification', async () => {
  const { act, server } = show();
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'Age (optional)' }), '-5{Enter}');
  await waitFor(() =>
    expect(form.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      PROFILE_TEXTS.imageRequired,
      'First name is required',
      PROFILE_TEXTS.ageTooLow,
    ]),
  );
  expect(server.calls(createPersonProfile)).toHaveLength(0);
});

it.each([
  ['too large', png(5 * 1_048_576), 'Image file size should be less than 5 MB'],
  ['a page called a picture', new File(['<!doctype html>'], 'face.png', { type: 'image/png' }), 'PNG, JPEG or WebP'],
])('refuses an image that is %s', async (_, file, message) => {
  const { act } = show();
  await openNew(act);
  await upload(act, file);
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});

it('moves and sizes the square of the crop with the keyboard', async () => {
  const { act } = show();
  await openNew(act);
  await upload(act, png());
  const crop = await dialog('Crop Picture');
  const placeOf = (name: string) => crop.getByRole('button', { name }).getAttribute('transform')?.split(')')[0];
  expect([placeOf('Middle of the square'), placeOf('Size of the square')]).toEqual([
    'translate(400 300',
    'translate(700 600',
  ]);
  crop.getByRole('button', { name: 'Middle of the square' }).focus();
  await act.keyboard('----{Shift>}{ArrowLeft}{/Shift}');
  expect([placeOf('Middle of the square'), placeOf('Size of the square')]).toEqual([
    'translate(390 300',
    'translate(658 568',
  ]);
});

it('takes the snapshot of a camera into the crop', async () => {
  const still = { endpoint: STILL, status: 200, json: () => ({}) };
  const { act } = show({ answers: [...cameras('/stills/camera-1/present.jpg'), still] });
  await openNew(act);
  vi.spyOn(Response.prototype, 'blob').mockImplementation(async () => png());
  await takeSnapshot(act);
  expect(await screen.findByRole('dialog', { name: 'Crop Picture' })).toBeVisible();
});

it('says that a camera with an address of its own has no still', async () => {
  const { act } = show({ answers: cameras(undefined) });
  await openNew(act);
  await takeSnapshot(act);
  expect(await screen.findByText(/^A camera with an address of its own has no still/)).toBeVisible();
});

it('says that the tenant of the location is not known', async () => {
  const { act, server } = show({ tenantId: undefined });
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'First name' }), 'Ann');
  await choose(act);
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText(PROFILE_TEXTS.unknownTenant)).toBeVisible();
  expect(server.calls(createPersonProfile)).toHaveLength(0);
});

it('says that the image was not uploaded, and goes on from there without losing what was entered', async () => {
  const { act, server } = show({ answers: [refusal(uploadPersonImage, 'internal', 'Disk full')] });
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'First name' }), 'Ann');
  await choose(act);
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Error uploading image: Disk full')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Ann');
  server.answer(reply(uploadPersonImage, { payload: { ...ann, id: 'profile-9' } }));
  await act.click(form.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Profile Added')).toBeVisible();
  expect(server.calls(createPersonProfile)).toHaveLength(1);
  expect(server.calls(uploadPersonImage)).toHaveLength(2);
  expect(server.calls(deletePersonProfiles)).toHaveLength(0);
});

it('says that the profile was not mapped, and uploads the image only once', async () => {
  const { act, server } = show({ answers: [refusal(mapPersonProfile, 'internal', 'Out of order')] });
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'First name' }), 'Ann');
  await choose(act);
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Error mapping profile to location: Out of order')).toBeVisible();
  server.answer(reply(mapPersonProfile, { payload: { personProfileId: 'profile-9', id: 'profile-9' } }));
  await act.click(form.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Profile Added')).toBeVisible();
  expect(server.calls(uploadPersonImage)).toHaveLength(1);
});

it('deletes the incomplete profile when its form is closed', async () => {
  const { act, server } = show({ answers: [refusal(mapPersonProfile, 'internal', 'Out of order')] });
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'First name' }), 'Ann');
  await choose(act);
  await act.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Error mapping profile to location: Out of order');
  await act.click(form.getByRole('button', { name: 'Cancel' }));
  await act.click(await screen.findByRole('button', { name: /Discard|Leave/ }));
  await waitFor(() => expect(server.calls(deletePersonProfiles)[0]?.body).toEqual({ personProfileIds: ['profile-9'] }));
});

it('sends the changed fields only, with the version, and asks for no other image', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: 'Edit Ann Archer' }));
  const form = await dialog('Edit Profile');
  await act.click(form.getByRole('switch', { name: 'Enabled' }));
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile Updated')).toBeVisible();
  expect(server.calls(updatePersonProfile)[0]?.body).toEqual({ isEnabled: false, version: 3 });
  expect(server.calls(uploadPersonImage)).toHaveLength(0);
  expect(server.calls(mapPersonProfile)).toHaveLength(0);
});

it('shows the second image of systems that keep one', async () => {
  const { act } = show({ profiles: [{ ...ann, secondaryImageURL: '/ann-2.jpg' }] });
  await act.click(await screen.findByRole('button', { name: 'Edit Ann Archer' }));
  const form = await dialog('Edit Profile');
  expect(form.getByRole('img', { name: 'Secondary profile' })).toHaveAttribute('src', '/ann-2.jpg');
});

it('asks for an image when an edited profile has none', async () => {
  const { act } = show({ profiles: [{ ...ann, primaryImageURL: null }] });
  await act.click(await screen.findByRole('button', { name: 'Edit Ann Archer' }));
  expect((await dialog('Edit Profile')).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Still to be filled in: Profile image.',
  );
});

it("keeps what was entered when a colleague changed the profile, and says the server's reason", async () => {
  const message = 'Kim Bell has changed this person profile meanwhile';
  const { act } = show({ answers: [refusal(updatePersonProfile, 'outdated', message)] });
  await act.click(await screen.findByRole('button', { name: 'Edit Ann Archer' }));
  const form = await dialog('Edit Profile');
  await act.type(form.getByRole('textbox', { name: 'Last name (optional)' }), 's{Enter}');
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Last name (optional)' })).toHaveValue('Archers');
});

it('deletes all selected profiles after a question', async () => {
  const { act, server } = show();
  for (const name of [/Ann Archer/, /Bea Archer/]) {
    await act.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
  }
  await act.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await dialog('Delete Profiles');
  expect(server.calls(deletePersonProfiles)).toHaveLength(0);
  await act.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Profiles Deleted')).toBeVisible();
  expect(server.calls(deletePersonProfiles)[0]?.body).toEqual({ personProfileIds: ['profile-1', 'profile-2'] });
});

it('says why a profile was not deleted', async () => {
  const { act } = show({ answers: [refusal(deletePersonProfiles, 'not_found', 'Person profile not found')] });
  await act.click(await screen.findByRole('button', { name: 'Delete Ann Archer' }));
  await act.click((await dialog('Delete Profile')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error deleting profiles: Person profile not found')).toBeVisible();
});

it('offers no changes without the permission', async () => {
  show({ permissions: ['location:view'] });
  await screen.findByRole('row', { name: /Ann Archer/ });
  for (const name of ['Add Profile', 'Edit Ann Archer', 'Delete Ann Archer']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
