import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  createPersonProfile,
  deletePersonProfiles,
  mapPersonProfile,
  PROFILE_TEXTS,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { ann, choose, mockPictures, openNew, png, showProfiles, upload } from './testing/profiles-page.tsx';

beforeEach(mockPictures);

it('says which fields are missing or wrong, in the words of the specification', async () => {
  const { act, server } = showProfiles();
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
  const { act } = showProfiles();
  await openNew(act);
  await upload(act, file);
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});

it.each([undefined, ''])('says that the tenant of the location is not known: %j', async (tenantId) => {
  const { act, server } = showProfiles({ tenantId });
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'First name' }), 'Ann');
  await choose(act);
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText(PROFILE_TEXTS.unknownTenant)).toBeVisible();
  expect(server.calls(createPersonProfile)).toHaveLength(0);
});

it('says that the image was not uploaded, and goes on from there without losing what was entered', async () => {
  const { act, server } = showProfiles({ answers: [refusal(uploadPersonImage, 'internal', 'Disk full')] });
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
  const { act, server } = showProfiles({ answers: [refusal(mapPersonProfile, 'internal', 'Out of order')] });
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
  const { act, server } = showProfiles({ answers: [refusal(mapPersonProfile, 'internal', 'Out of order')] });
  const form = await openNew(act);
  await act.type(form.getByRole('textbox', { name: 'First name' }), 'Ann');
  await choose(act);
  await act.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Error mapping profile to location: Out of order');
  await act.click(form.getByRole('button', { name: 'Cancel' }));
  await act.click(await screen.findByRole('button', { name: /Discard|Leave/ }));
  await waitFor(() => expect(server.calls(deletePersonProfiles)[0]?.body).toEqual({ personProfileIds: ['profile-9'] }));
});
