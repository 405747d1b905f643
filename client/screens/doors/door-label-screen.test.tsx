import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getDoorImage, getDoorMapping, saveDoorLabel } from '#contract/door-labels.ts';
import type { Door, DoorLabel } from '#contract/doors.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { anyUnsaved } from '../../lib/unsaved.ts';
import { DoorLabelScreen } from './door-label-screen.tsx';

const p = (x: number, y: number) => ({ x, y });
const label: DoorLabel = {
  doorMarkers: [p(100, 100), p(200, 100), p(200, 400), p(100, 400)],
  floorMarker: p(150, 430),
  cameraPosition: 'secure',
};
const doorWith = (saved: DoorLabel | null, version = 3): Door => ({
  id: 'door-1',
  name: 'Dock Door',
  sourceSystem: 'ACS',
  location: { id: 'location-1', name: 'Foxhall Farm' },
  dcp: { id: 'dcp-1', cameraName: 'Dock 02', cameraId: 'camera-2', label: saved },
  version,
});

/** The canvas shows the picture of 1280 by 720 pixels at exactly that size, 8 px from its own corner. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_296);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(736);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_280, 720));
});

interface ShowOptions {
  saved?: DoorLabel | null;
  permissions?: Permission[];
  answers?: Answer[];
}

async function show({ saved = null, permissions, answers = [] }: ShowOptions = {}) {
  let current = doorWith(saved);
  const shown = renderScreen(<DoorLabelScreen />, {
    path: '/doors/dcp-1',
    route: '/doors/:dcpId',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(getDoorMapping, () => ({ payload: current })),
      reply(getDoorImage, {
        payload: { imageUrl: '/still.jpg', labellingResolution: { width: 1_280, height: 720 } },
      }),
      reply(saveDoorLabel, ({ body }) => {
        const { label: sent } = Object(body);
        const next = sent && { doorMarkers: sent.markers, ...sent };
        current = doorWith(next, 4);
        return { payload: current };
      }),
      ...answers,
    ],
  });
  const surface = await screen.findByRole('application', { name: 'Label of Dock Door' });
  const click = (x: number, y: number) => {
    const at = { button: 0, clientX: x, clientY: y };
    fireEvent.pointerDown(surface, at);
    fireEvent.pointerUp(surface, at);
  };
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...shown, surface, click, button, marks: () => screen.queryAllByRole('button', { name: /marker/i }) };
}

const markAll = ({ click }: Awaited<ReturnType<typeof show>>) => {
  for (const { x, y } of label.doorMarkers) click(x, y);
  click(150, 430);
};

it('takes four door markers by click, then one floor marker, then no more', async () => {
  const shown = await show();
  markAll(shown);
  shown.click(900, 300);
  expect(shown.marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Door marker 1 of 4',
    'Door marker 2 of 4',
    'Door marker 3 of 4',
    'Door marker 4 of 4',
    'Floor marker',
  ]);
});

it('says what a label lacks before it can be saved', async () => {
  const shown = await show();
  shown.click(100, 100);
  expect(shown.button('Save')).toHaveAccessibleDescription('Mark the 4 corners of the door');
  for (const { x, y } of label.doorMarkers.slice(1)) shown.click(x, y);
  expect(shown.button('Save')).toHaveAccessibleDescription('Mark the floor in front of the door');
  shown.click(150, 430);
  expect(shown.button('Save')).toHaveAccessibleDescription('Choose the side of the door that the camera is on');
  await shown.act.click(screen.getByRole('radio', { name: 'Unsecure' }));
  expect(shown.button('Save')).toBeEnabled();
});

it('saves the label with the version it is based on, and is then saved', async () => {
  const shown = await show();
  markAll(shown);
  await shown.act.click(screen.getByRole('radio', { name: 'Secure' }));
  expect(anyUnsaved.read()).toBe(true);
  await shown.act.click(shown.button('Save'));
  expect(await screen.findByText('Door Label Updated')).toBeVisible();
  expect(shown.server.calls(saveDoorLabel)[0]?.body).toEqual({
    label: { markers: label.doorMarkers, floorMarker: label.floorMarker, cameraPosition: 'secure' },
    version: 3,
  });
  await waitFor(() => expect(shown.button('Save')).toBeDisabled());
  expect(anyUnsaved.read()).toBe(false);
  expect(screen.getAllByText('Completed')).not.toHaveLength(0);
});

it('restores the saved label on Reset, and undoes that', async () => {
  const shown = await show({ saved: label });
  await shown.act.click(shown.button('Clear Label'));
  expect(shown.marks()).toHaveLength(0);
  expect(screen.getByRole('radio', { name: 'Unknown' })).toBeChecked();
  await shown.act.click(shown.button('Reset'));
  expect(shown.marks()).toHaveLength(5);
  expect(screen.getByRole('radio', { name: 'Secure' })).toBeChecked();
  await shown.act.click(shown.button('Undo'));
  expect(shown.marks()).toHaveLength(0);
});

it('deletes the label once it is cleared and saved', async () => {
  const shown = await show({ saved: label });
  await shown.act.click(shown.button('Clear Label'));
  await shown.act.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(shown.server.calls(saveDoorLabel)[0]?.body).toEqual({ label: null, version: 3 }));
});

it('warns of a door that might not meet specifications', async () => {
  const low = label.doorMarkers.map(({ x, y }) => p(x, y + 300));
  await show({ saved: { ...label, doorMarkers: low } });
  expect(
    screen.getByText('This door might not meet specifications. Please contact support for more details'),
  ).toBeVisible();
});

it('marks, moves and removes markers with the keyboard alone', async () => {
  const shown = await show();
  shown.surface.focus();
  await shown.act.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Enter}');
  const [marker] = shown.marks();
  expect(marker).toHaveAttribute('transform', 'translate(641 350) scale(1)');
  await shown.act.tab();
  expect(marker).toHaveFocus();
  await shown.act.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
  expect(marker).toHaveAttribute('transform', 'translate(631 352) scale(1)');
  await shown.act.keyboard('{Control>}z{/Control}');
  expect(marker).toHaveAttribute('transform', 'translate(641 350) scale(1)');
  await shown.act.keyboard('{Delete}');
  expect(shown.marks()).toHaveLength(0);
});

it('moves a marker by drag in one stroke', async () => {
  const shown = await show({ saved: label });
  const [marker] = shown.marks();
  if (!marker) throw new Error('there is no marker');
  fireEvent.pointerDown(marker, { button: 0, clientX: 102, clientY: 103 });
  for (const step of [10, 20, 30]) fireEvent.pointerMove(marker, { clientX: 102 + step, clientY: 103 });
  fireEvent.pointerUp(marker);
  expect(marker).toHaveAttribute('transform', 'translate(130 100) scale(1)');
  await shown.act.click(shown.button('Undo'));
  expect(marker).toHaveAttribute('transform', 'translate(100 100) scale(1)');
  expect(shown.button('Undo')).toBeDisabled();
});

it('keeps what is drawn when a colleague was faster, and offers to take theirs', async () => {
  const shown = await show({
    saved: label,
    answers: [refusal(saveDoorLabel, 'outdated', 'Ada Support has changed this door meanwhile')],
  });
  await shown.act.click(shown.button('Clear Label'));
  shown.server.answer(reply(getDoorMapping, { payload: doorWith({ ...label, cameraPosition: 'unsecure' }, 4) }));
  await shown.act.click(shown.button('Save'));
  expect(await screen.findByText('Ada Support has changed this door meanwhile')).toBeVisible();
  const notice = await screen.findByText(/Somebody else has changed this meanwhile/);
  expect(shown.marks()).toHaveLength(0);
  const banner = notice.closest<HTMLElement>('[role="status"]');
  await shown.act.click(within(banner ?? document.body).getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('radio', { name: 'Unsecure' })).toBeChecked();
});

it('shows a label without a way to change it to users who may only see it', async () => {
  const shown = await show({ saved: label, permissions: ['dcp/details:view'] });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  shown.click(500, 300);
  fireEvent.keyDown(shown.marks()[0] ?? document.body, { key: 'Delete' });
  expect(shown.marks()).toHaveLength(5);
  expect(screen.getByRole('radio', { name: 'Secure' })).toHaveAttribute('aria-disabled', 'true');
});

it('says that a mapping is gone', async () => {
  renderScreen(<DoorLabelScreen />, {
    path: '/doors/dcp-9',
    route: '/doors/:dcpId',
    user: testUser('GM'),
    answers: [refusal(getDoorMapping, 'not_found', 'Mapping not found')],
  });
  expect(await screen.findByText('Mapping not found')).toBeVisible();
});
