import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { getLivestream, searchCameraNames } from '#contract/cameras.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  createPersonProfile,
  deletePersonProfiles,
  listPersonProfiles,
  mapPersonProfile,
  type PersonProfile,
  showPersonImage,
  updatePersonProfile,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { type Answer, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { ProfilesTab } from '../profiles-tab.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../crop-dialog.tsx';
import '../profile-form.tsx';
import '../snapshot-dialog.tsx';
import '../../../ui/overlays/opened-dialog.tsx';

export const ann: PersonProfile = {
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
const bea: PersonProfile = {
  ...ann,
  id: 'profile-2',
  firstName: 'Bea',
  profileType: 'WHITELISTED',
  isEnabled: false,
};

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
export const png = (more = 0) => new File([PNG, new Uint8Array(more)], 'face.png', { type: 'image/png' });

/** jsdom neither reads nor draws pictures. */
export function mockPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  );
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
}

interface ShowOptions {
  profiles?: PersonProfile[];
  tenantId?: string | undefined;
  path?: string;
  permissions?: Permission[];
  answers?: Answer[];
}

export const TAB = '/locations/location-1?tab=face-recognition';

export function showProfiles({
  profiles = [ann, bea],
  path = TAB,
  permissions,
  answers = [],
  ...rest
}: ShowOptions = {}) {
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

type Act = ReturnType<typeof showProfiles>['act'];

export async function dialog(name: string) {
  const box = within(await screen.findByRole('dialog', { name }));
  await box.findAllByRole('button');
  return box;
}
export async function openNew(act: Act) {
  await act.click(await screen.findByRole('button', { name: 'Add Profile' }));
  return dialog('Add Profile');
}
export const upload = async (act: Act, file: File) =>
  act.upload(await screen.findByLabelText('Profile image file'), file);
export async function choose(act: Act) {
  await upload(act, png());
  await act.click((await dialog('Crop Picture')).getByRole('button', { name: 'Use picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop Picture' })).toBeNull());
}

/** The camera of the location, and its live link. */
export const cameras = (stillUrl: string | undefined): Answer[] => [
  reply(searchCameraNames, { payload: [{ id: 'camera-1', name: 'Gate' }] }),
  reply(getLivestream, {
    payload: { livestreamUrl: '/live', expiresAt: '2030-01-01T00:00:00Z', ...(stillUrl && { stillUrl }) },
  }),
];
export const STILL = { ...showPersonImage, path: '/stills/camera-1/present.jpg' } as const;
export async function takeSnapshot(act: Act) {
  await act.click(screen.getByRole('button', { name: 'Camera snapshot' }));
  const box = await dialog('Camera Snapshot');
  await act.click(box.getByRole('combobox', { name: 'Camera' }));
  await act.click(await screen.findByRole('option', { name: 'Gate' }));
  await act.click(box.getByRole('button', { name: 'Take snapshot' }));
}
