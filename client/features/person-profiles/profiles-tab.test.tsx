import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  createPersonProfile,
  deletePersonProfiles,
  listPersonProfiles,
  mapPersonProfile,
  PROFILE_TEXTS,
  updatePersonProfile,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { refusal } from '../../lib/testing/fake-server.ts';
import { ann, choose, dialog, mockPictures, openNew, showProfiles, TAB } from './testing/profiles-page.tsx';

beforeEach(mockPictures);

it('shows the profiles of the location, 10 at a time, with its filters', async () => {
  const { server } = showProfiles({ path: `${TAB}&name=ann&type=BADGE&employee=7&enabled=yes` });
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
  showProfiles({ answers: [refusal(listPersonProfiles, 'internal', 'Out of order')] });
  expect(await screen.findByText(PROFILE_TEXTS.loadFailed)).toBeVisible();
});

it('keeps its tab in the address while it is filtered', async () => {
  const { act, location } = showProfiles();
  await screen.findByRole('row', { name: /Ann Archer/ });
  await act.click(screen.getByRole('button', { name: /Filter/ }));
  await act.click(await screen.findByRole('menuitem', { name: 'Enabled' }));
  await act.click(await screen.findByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(location()).toContain('enabled=yes'));
  expect(location()).toContain('tab=face-recognition');
});

it('adds a profile in three calls: fields with the defaults, image, mapping', async () => {
  const { act, server } = showProfiles();
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

it('sends the changed fields only, with the version, and asks for no other image', async () => {
  const { act, server } = showProfiles();
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
  const { act } = showProfiles({ profiles: [{ ...ann, secondaryImageURL: '/ann-2.jpg' }] });
  await act.click(await screen.findByRole('button', { name: 'Edit Ann Archer' }));
  const form = await dialog('Edit Profile');
  expect(form.getByRole('img', { name: 'Secondary profile' })).toHaveAttribute('src', '/ann-2.jpg');
});

it('asks for an image when an edited profile has none', async () => {
  const { act } = showProfiles({ profiles: [{ ...ann, primaryImageURL: null }] });
  await act.click(await screen.findByRole('button', { name: 'Edit Ann Archer' }));
  expect((await dialog('Edit Profile')).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Still to be filled in: Profile image.',
  );
});

it("keeps what was entered when a colleague changed the profile, and says the server's reason", async () => {
  const message = 'Kim Bell has changed this person profile meanwhile';
  const { act } = showProfiles({ answers: [refusal(updatePersonProfile, 'outdated', message)] });
  await act.click(await screen.findByRole('button', { name: 'Edit Ann Archer' }));
  const form = await dialog('Edit Profile');
  await act.type(form.getByRole('textbox', { name: 'Last name (optional)' }), 's{Enter}');
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Last name (optional)' })).toHaveValue('Archers');
});

it('deletes all selected profiles after a question', async () => {
  const { act, server } = showProfiles();
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
  const { act } = showProfiles({ answers: [refusal(deletePersonProfiles, 'not_found', 'Person profile not found')] });
  await act.click(await screen.findByRole('button', { name: 'Delete Ann Archer' }));
  await act.click((await dialog('Delete Profile')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error deleting profiles: Person profile not found')).toBeVisible();
});

it('offers no changes without the permission', async () => {
  showProfiles({ permissions: ['location:view'] });
  await screen.findByRole('row', { name: /Ann Archer/ });
  for (const name of ['Add Profile', 'Edit Ann Archer', 'Delete Ann Archer']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
