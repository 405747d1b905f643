import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addEvidence, type EvidenceImage, listGroupEvidence, removeEvidence } from '#contract/evidence.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { useSnapshotSource } from '../../lib/snapshot-sources.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { EvidenceSection } from './evidence-section.tsx';

// jsdom can neither address files nor read pictures: the originals are sent.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:of-the-test';
  URL.revokeObjectURL = () => {};
});
afterEach(() => vi.restoreAllMocks());

const image: EvidenceImage = {
  imageName: 'image-1.jpg',
  url: '/v2/orm/evidence/image-1/image?expires=1&signature=x',
  comment: 'Backpack, dark jacket',
  updateId: 'update-1',
  createdAtUTC: '2025-11-20T08:15:00.000Z',
};
const picture = (name = 'gate.png', type = 'image/png') => new File(['pixels'], name, { type });

function Player() {
  useSnapshotSource({ label: 'North Row 07', take: async () => picture('north-row-07.jpg', 'image/jpeg') });
  return null;
}

function open({ answers = [] as Answer[], images = [image], role = 'GO' as RoleKey, player = false } = {}) {
  return renderScreen(
    <>
      {player && <Player />}
      <EvidenceSection
        subject={{
          product: 'scan',
          id: 'group-1',
          tenantId: 'tenant-1',
          locationId: 'location-1',
          escalationId: 'escalation-1',
        }}
      />
    </>,
    {
      user: testUser(role),
      answers: [
        reply(listGroupEvidence, { payload: images }),
        reply(addEvidence, { payload: { updateId: 'update-2', comment: '', snapshots: [] } }),
        reply(removeEvidence, { payload: { imageName: image.imageName } }),
        ...answers,
      ],
    },
  );
}

async function openDialog(options: Parameters<typeof open>[0] = {}) {
  const page = open(options);
  await page.act.keyboard('i');
  const dialog = await screen.findByRole('dialog', { name: 'Add images' });
  const caption = await within(dialog).findByRole('textbox', { name: 'Caption' });
  return { ...page, dialog: within(dialog), caption, files: within(dialog).getByLabelText('Image files') };
}

/** The form of an upload as it was sent. */
function sentForm(received: { body: unknown } | undefined): FormData {
  if (!(received?.body instanceof FormData)) throw new Error('no form was sent');
  return received.body;
}

it('shows each image with its caption', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'Backpack, dark jacket' })).toHaveAttribute('src', image.url);
});

it('says so when there is no evidence yet', async () => {
  open({ images: [] });
  expect(await screen.findByText('No images yet.')).toBeVisible();
});

it('says what is missing when its button is pressed, and sends nothing', async () => {
  const { act, dialog, caption, server } = await openDialog();
  const submit = dialog.getByRole('button', { name: /^Add/ });
  await act.click(submit);
  expect(dialog.getByRole('status')).toHaveTextContent('Caption is required!');
  await act.type(caption, 'At the gate');
  await act.click(submit);
  expect(dialog.getByRole('status')).toHaveTextContent('Add at least one image.');
  expect(server.calls(addEvidence)).toEqual([]);
});

it('asks for a caption, then for an image', async () => {
  const { act, dialog, caption, server } = await openDialog();
  const submit = dialog.getByRole('button', { name: /^Add/ });
  await act.type(caption, '{Control>}{Enter}{/Control}');
  expect(dialog.getByRole('status')).toHaveTextContent('Caption is required!');
  await act.type(caption, 'At the gate');
  expect(submit).toHaveAccessibleDescription('Add at least one image.');
  expect(server.calls(addEvidence)).toEqual([]);
});

it('sends several images under one caption', async () => {
  const { act, dialog, caption, files, server } = await openDialog();
  await act.type(caption, ' At the gate ');
  await act.upload(files, [picture('a.png'), picture('b.png')]);
  await act.click(dialog.getByRole('button', { name: /^Add/ }));
  expect(await screen.findByText('Successfully added!')).toBeInTheDocument();
  const form = sentForm(server.calls(addEvidence)[0]);
  expect(form.getAll('images')).toHaveLength(2);
  expect([form.get('comment'), form.get('productType'), form.get('alarmGroupId')]).toEqual([
    'At the gate',
    'scan',
    'group-1',
  ]);
});

it('takes images from the clipboard', async () => {
  const { dialog, caption } = await openDialog();
  fireEvent.paste(caption, { clipboardData: { files: [picture('pasted.png')] } });
  expect(await dialog.findByRole('img', { name: 'pasted.png' })).toBeVisible();
});

it('takes dropped images, and refuses other files', async () => {
  const { dialog } = await openDialog();
  const files = [picture('dropped.png'), picture('plan.pdf', 'application/pdf')];
  fireEvent.drop(dialog.getByRole('region', { name: 'Images' }), { dataTransfer: { files } });
  expect(await dialog.findByRole('img', { name: 'dropped.png' })).toBeVisible();
  expect(dialog.queryByRole('img', { name: 'plan.pdf' })).not.toBeInTheDocument();
  expect(await screen.findByText('Only images can be added')).toBeInTheDocument();
});

it('takes a snapshot of a player on the page', async () => {
  const { act, dialog } = await openDialog({ player: true });
  await act.click(dialog.getByRole('button', { name: 'Snapshot of North Row 07' }));
  expect(await dialog.findByRole('img', { name: 'north-row-07.jpg' })).toBeVisible();
});

it('keeps caption and images when the upload fails', async () => {
  const failing = refusal(addEvidence, 'storage_failed', 'Nothing was saved');
  const { act, dialog, caption, files } = await openDialog({ answers: [failing] });
  await act.type(caption, 'At the gate');
  await act.upload(files, picture());
  await act.click(dialog.getByRole('button', { name: /^Add/ }));
  expect(await screen.findByText('Failed to upload!')).toBeInTheDocument();
  expect(dialog.getByText('Nothing was saved')).toBeVisible();
  expect(caption).toHaveValue('At the gate');
  expect(dialog.getByRole('img', { name: 'gate.png' })).toBeVisible();
});

it('deletes an image after a question', async () => {
  const { act, server } = open();
  await act.click(await screen.findByRole('button', { name: 'Delete image: Backpack, dark jacket' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
  expect(server.calls(removeEvidence)).toEqual([]);
  await act.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.calls(removeEvidence)[0]?.query).toEqual({
      alarmId: 'group-1',
      imageName: 'image-1.jpg',
      updateId: 'update-1',
      productType: 'scan',
    }),
  );
});

it('shows an image in the console where the browser blocks windows', async () => {
  vi.stubGlobal('open', () => null);
  const { act } = open();
  await act.click(await screen.findByRole('button', { name: 'Backpack, dark jacket' }));
  const view = within(await screen.findByRole('dialog', { name: 'Secure Image View' }));
  expect(view.getByRole('img', { name: 'Backpack, dark jacket' })).toHaveAttribute('src', image.url);
});
