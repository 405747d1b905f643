import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { updateActiveZones, updateDeadZones, updateVehicleParkingZones } from '#contract/camera-zones.ts';
import { type Camera, getCamera } from '#contract/cameras.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { anyUnsaved } from '../../../lib/unsaved.ts';
import { SpecialZones } from './special-zones.tsx';

const p = (x: number, y: number) => ({ x, y });
const square = [p(100, 100), p(200, 100), p(200, 200), p(100, 200)];
const camera: Camera = {
  id: 'camera-1',
  name: 'North Row 07',
  code: 'NR-07',
  location: { id: 'location-1', name: 'Foxhall Farm', timezone: 'UTC' },
  tenantId: 'tenant-1',
  integrationType: 'RTSP',
  isPlaybackEnabled: true,
  isEnabled: true,
  imageUrl: '/still.jpg',
  activeZones: [square],
  vehicleParkingZones: [],
  deadZones: [],
  labellingResolution: { width: 640, height: 360 },
  version: 5,
};
const resolution = { width: 640, height: 360 };

/** The canvas shows the picture of 640 by 360 pixels at exactly that size. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(656);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(376);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 360));
});

async function show({
  permissions,
  answers = [],
  shown = camera,
}: {
  permissions?: Permission[];
  answers?: Answer[];
  shown?: Camera;
} = {}) {
  let current = shown;
  const change = (kind: 'activeZones' | 'vehicleParkingZones' | 'deadZones', body: unknown) => {
    current = { ...current, [kind]: Object(body).zones, version: (current.version ?? 0) + 1 };
    return { payload: current };
  };
  const opened = renderScreen(<SpecialZones cameraId="camera-1" />, {
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(getCamera, () => ({ payload: current })),
      reply(updateActiveZones, ({ body }) => change('activeZones', body)),
      reply(updateVehicleParkingZones, ({ body }) => change('vehicleParkingZones', body)),
      reply(updateDeadZones, ({ body }) => change('deadZones', body)),
      ...answers,
    ],
  });
  const surface = await screen.findByRole('application', { name: 'Zones of North Row 07' });
  const click = (x: number, y: number) => {
    const at = { button: 0, clientX: x, clientY: y };
    fireEvent.pointerDown(surface, at);
    fireEvent.pointerUp(surface, at);
  };
  return {
    ...opened,
    surface,
    clickAll: (points: [number, number][]) => {
      for (const [x, y] of points) click(x, y);
    },
    choose: (kind: string) => opened.act.click(screen.getByRole('radio', { name: kind })),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    corners: () => screen.queryAllByRole('button', { name: /^Corner/ }),
  };
}

const triangle: [number, number][] = [
  [300, 100],
  [400, 100],
  [400, 200],
];

it.each([
  ['Active zones', updateActiveZones, 'Active zones updated', [square]],
  ['Vehicle parking zones', updateVehicleParkingZones, 'Vehicle parking zones updated', []],
  ['Dead zones', updateDeadZones, 'Dead zones updated', []],
])('draws and saves %s with the version they are based on', async (kind, endpoint, message, before) => {
  const zones = await show();
  await zones.choose(kind);
  zones.clickAll([...triangle, [305, 103]]);
  await zones.act.click(zones.button('Save'));
  expect(await screen.findByText(message)).toBeVisible();
  const drawn = triangle.map(([x, y]) => p(x, y));
  expect(zones.server.calls(endpoint)[0]?.body).toEqual({
    zones: [...before, drawn],
    labellingResolution: resolution,
    version: 5,
  });
  await waitFor(() => expect(zones.button('Save')).toBeDisabled());
  expect(anyUnsaved.read()).toBe(false);
});

it('closes the zone with a click on its first point, and not while it has two', async () => {
  const zones = await show();
  const press = () => {
    const [first] = zones.corners();
    if (!first) throw new Error('there is no open zone');
    fireEvent.pointerDown(first, { button: 0, clientX: 300, clientY: 100 });
    fireEvent.pointerMove(first, { clientX: 302, clientY: 101 });
    fireEvent.pointerUp(first);
  };
  zones.clickAll(triangle.slice(0, 2));
  press();
  expect(screen.getByText('2 points, open')).toBeVisible();
  zones.clickAll(triangle.slice(2));
  press();
  expect(zones.button('Remove Active zone 2')).toBeVisible();
});

it('closes the zone with a click within 10 px of its first point, also on a corner beside it', async () => {
  const zones = await show();
  zones.clickAll([...triangle, [300, 112]]);
  const beside = zones.corners()[3];
  if (!beside) throw new Error('there is no corner beside the first one');
  fireEvent.pointerDown(beside, { button: 0, clientX: 302, clientY: 111 });
  fireEvent.pointerUp(beside);
  expect(screen.getByText('4 points, open')).toBeVisible();
  fireEvent.pointerDown(beside, { button: 0, clientX: 300, clientY: 107 });
  fireEvent.pointerUp(beside);
  expect(zones.button('Remove Active zone 2')).toBeVisible();
});

it('takes no clicks with the invisible focus ring of a corner', async () => {
  const zones = await show();
  zones.clickAll(triangle);
  const rings = zones.corners().map((corner) => corner.querySelector('.stroke-transparent'));
  for (const ring of rings) expect(ring).toHaveClass('pointer-events-none');
});

it('saves only the types that were changed, all of them at once', async () => {
  const zones = await show();
  await zones.act.click(zones.button('Remove Active zone 1'));
  await zones.choose('Dead zones');
  zones.clickAll([...triangle, [300, 100]]);
  await zones.act.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Dead zones updated')).toBeVisible();
  expect(await screen.findByText('Active zones updated')).toBeVisible();
  expect(zones.server.calls(updateVehicleParkingZones)).toHaveLength(0);
});

it('refuses a zone that crosses itself, in words, and keeps the points before', async () => {
  const zones = await show();
  zones.clickAll([...triangle, [350, 50]]);
  expect(screen.getByRole('alert')).toHaveTextContent('The lines of a zone must not cross');
  expect(zones.corners()).toHaveLength(3);
  zones.clickAll([[350, 250]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks to close the open zone before it saves, and counts it as unsaved', async () => {
  const zones = await show();
  zones.clickAll(triangle.slice(0, 1));
  expect(anyUnsaved.read()).toBe(true);
  expect(screen.getByText('1 point, open')).toBeVisible();
  expect(zones.button('Save')).toHaveAccessibleDescription('Close the open zone first, or cancel it with Escape');
  await zones.act.keyboard('{Control>}s{/Control}');
  expect(zones.server.calls(updateActiveZones)).toHaveLength(0);
});

it('removes the last point, closes and cancels the open zone with its keys', async () => {
  const zones = await show();
  zones.surface.focus();
  zones.clickAll([...triangle, [300, 200]]);
  await zones.act.keyboard('{Backspace}');
  expect(zones.corners()).toHaveLength(3);
  await zones.act.keyboard('{Enter}');
  expect(screen.getByText('Active zone 2', { selector: 'button span' })).toBeVisible();
  zones.clickAll([
    [500, 300],
    [550, 300],
  ]);
  await zones.act.keyboard('{Escape}');
  expect(screen.queryByText(/open$/)).toBeNull();
});

it('draws a zone with the keyboard alone', async () => {
  const zones = await show();
  await zones.choose('Dead zones');
  zones.surface.focus();
  const move = (key: string, times: number) => `{Shift>}${`{${key}}`.repeat(times)}{/Shift}{Enter}`;
  await zones.act.keyboard(move('ArrowUp', 5) + move('ArrowRight', 9) + move('ArrowDown', 8));
  expect(zones.corners()).toHaveLength(3);
  await zones.act.tab();
  expect(zones.corners()[0]).toHaveFocus();
  await zones.act.keyboard('{Enter}');
  await zones.act.click(zones.button('Save'));
  await screen.findByText('Dead zones updated');
  expect(Object(zones.server.calls(updateDeadZones)[0]?.body).zones).toEqual([[p(320, 130), p(410, 130), p(410, 210)]]);
});

it('adds, moves and removes corners of a selected zone with the keyboard', async () => {
  const zones = await show();
  const list = screen.getByRole('list', { name: 'Active zones' });
  await zones.act.click(within(list).getByRole('button', { name: /^Active zone 1/ }));
  expect(screen.getByRole('group', { name: 'Active zone 1' })).toContainElement(zones.corners()[0] ?? null);
  zones.corners()[0]?.focus();
  await zones.act.keyboard('{Insert}');
  expect(zones.corners()[1]).toHaveFocus();
  await zones.act.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(zones.corners()[1]).toHaveAttribute('transform', 'translate(150 89) scale(1)');
  await zones.act.keyboard('{Delete}');
  expect(zones.corners()).toHaveLength(4);
  expect(zones.corners()[1]).toHaveFocus();
});

it('refuses to drag a corner over another line', async () => {
  const zones = await show();
  zones.clickAll([[150, 150]]);
  const [corner] = zones.corners();
  if (!corner) throw new Error('the zone was not selected');
  fireEvent.pointerDown(corner, { button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(corner, { clientX: 260, clientY: 150 });
  fireEvent.pointerUp(corner);
  expect(screen.getByRole('alert')).toHaveTextContent('The lines of a zone must not cross');
  expect(corner).toHaveAttribute('transform', 'translate(100 100) scale(1)');
});

it('snaps points near the edge of the picture, and not with Alt', async () => {
  const zones = await show();
  zones.clickAll([[630, 300]]);
  expect(zones.corners()[0]).toHaveAttribute('transform', 'translate(640 300) scale(1)');
  const free = { button: 0, clientX: 630, clientY: 340, altKey: true };
  fireEvent.pointerDown(zones.surface, free);
  fireEvent.pointerUp(zones.surface, free);
  expect(zones.corners()[1]).toHaveAttribute('transform', 'translate(630 340) scale(1)');
});

it('undoes, redoes and resets the strokes of the type that is drawn', async () => {
  const zones = await show();
  await zones.act.click(zones.button('Remove Active zone 1'));
  await zones.act.keyboard('{Control>}z{/Control}');
  expect(zones.button('Remove Active zone 1')).toBeVisible();
  await zones.act.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(screen.getByText('No active zones')).toBeVisible();
  await zones.act.click(zones.button('Reset'));
  expect(zones.button('Remove Active zone 1')).toBeVisible();
  expect(zones.button('Save')).toBeDisabled();
});

it('keeps what is drawn when a colleague was faster, and offers to take theirs', async () => {
  const zones = await show({
    answers: [refusal(updateActiveZones, 'outdated', 'Ada Support has changed this camera meanwhile')],
  });
  await zones.act.click(zones.button('Remove Active zone 1'));
  zones.server.answer(reply(getCamera, { payload: { ...camera, activeZones: [square, square], version: 6 } }));
  await zones.act.click(zones.button('Save'));
  expect(await screen.findByText('Ada Support has changed this camera meanwhile')).toBeVisible();
  await zones.act.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(zones.button('Remove Active zone 2')).toBeVisible();
});

it('lets users draw only the types that they have the permission for', async () => {
  const zones = await show({ permissions: ['camera:view', 'camera:update/deadzone'] });
  zones.clickAll(triangle);
  expect(zones.corners()).toHaveLength(0);
  expect(screen.getByText('You may see the active zones, and not change them')).toBeVisible();
  await zones.choose('Dead zones');
  zones.clickAll(triangle);
  expect(zones.corners()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Remove Active zone 1' })).toBeNull();
});

it('offers nothing to save to users without any of the permissions', async () => {
  await show({ permissions: ['camera:view'] });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('lets zones be drawn without a still, at the size of the live picture', async () => {
  const health = {
    state: 'live',
    lastFrameAt: null,
    upSince: null,
    framesPerSecond: null,
    width: 320,
    height: 180,
  } as const;
  const without: Camera = { ...camera, imageUrl: null, labellingResolution: null, activeZones: [], health };
  const zones = await show({ shown: without });
  expect(screen.getByText('There is no still of this camera')).toBeVisible();
  zones.clickAll([...triangle, [305, 103]]);
  await zones.act.click(zones.button('Save'));
  await waitFor(() => expect(zones.server.calls(updateActiveZones)).toHaveLength(1));
  expect(zones.server.calls(updateActiveZones)[0]?.body).toMatchObject({
    labellingResolution: { width: 320, height: 180 },
  });
});
