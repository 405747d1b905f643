import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchCameraNames } from '#contract/cameras.ts';
import { saveFloorPlanLayout, uploadFloorPlan } from '#contract/floor-plans.ts';
import { getLocation, type Location } from '#contract/locations.ts';
import type { Permission } from '#contract/permissions.ts';
import { FLOOR_PLAN } from '#contract/record-limits.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { anyUnsaved } from '../../../lib/unsaved.ts';
import { FloorPlanTab } from './floor-plan-tab.tsx';

/** Sends the requests of `fetch-with-progress` to the fake server: jsdom would use the network. */
vi.mock(import('../../../lib/fetch-with-progress.ts'), () => ({
  fetchWithProgress: (address, request, onProgress) => {
    onProgress(0.5);
    return fetch(address, request);
  },
}));

const camera = { id: 'camera-1', name: 'Yard 01', x: 100, y: 100, direction: 0, spread: 90, reach: 120 };
const location: Location = {
  id: 'location-1',
  name: 'Foxhall Farm',
  description: '',
  city: '',
  state: '',
  country: '',
  timezone: 'UTC',
  tenant_id: 'tenant-1',
  floor_plan: '/plan.png',
  floor_plan_layout: { labellingResolution: { width: 960, height: 600 }, cameras: [camera], doors: [] },
  floor_plan_version: 2,
  location_code: null,
  is_manned: false,
};
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const png = (more = 0) => new File([PNG, new Uint8Array(more)], 'plan.png', { type: 'image/png' });

const decoded = { width: 800, height: 600, close: () => {} };
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => decoded);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(976);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(616);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 960, 600));
});

interface ShowOptions {
  at?: Partial<Location>;
  permissions?: Permission[];
  answers?: Answer[];
}

function show({ at = {}, permissions, answers = [] }: ShowOptions = {}) {
  let current: Location = { ...location, ...at };
  const opened = renderScreen(<FloorPlanTab locationId="location-1" />, {
    user: testUser('GM', permissions && { permissions }),
    answers: [
      reply(getLocation, () => ({ payload: current })),
      reply(searchCameraNames, {
        payload: [
          { id: 'camera-1', name: 'Yard 01' },
          { id: 'camera-2', name: 'Gate 02' },
        ],
      }),
      reply(uploadFloorPlan, () => {
        current = { ...current, floor_plan: '/new.png', floor_plan_version: 3 };
        return { payload: { floor_plan: '/new.png' } };
      }),
      reply(saveFloorPlanLayout, ({ body }) => {
        const { cameras, labellingResolution } = Object(body);
        const named = cameras.map((one: object) => ({ ...one, name: 'Camera' }));
        current = { ...current, floor_plan_layout: { labellingResolution, cameras: named, doors: [] } };
        return { payload: current };
      }),
      ...answers,
    ],
  });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  return {
    ...opened,
    button,
    press: async (name: string | RegExp) => opened.act.click(await button(name)),
    saved: () => Object(opened.server.calls(saveFloorPlanLayout)[0]?.body),
  };
}

describe('placing cameras', () => {
  it('moves a camera with the arrow keys and saves its place with the version it is based on', async () => {
    const plan = show();
    const handle = await plan.button('Move Yard 01');
    handle.focus();
    await plan.act.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(anyUnsaved.read()).toBe(true);
    await plan.press('Save');
    expect(await screen.findByText('Floor plan updated')).toBeVisible();
    const { name: _, ...placed } = camera;
    expect(plan.saved()).toEqual({
      labellingResolution: { width: 960, height: 600 },
      cameras: [{ ...placed, x: 101, y: 110 }],
      version: 2,
    });
    await waitFor(() => expect(anyUnsaved.read()).toBe(false));
  });

  it('turns a camera by drag of its handle', async () => {
    const plan = show();
    fireEvent.focus(await plan.button('Move Yard 01'));
    const handle = await plan.button('Turn Yard 01, 0°');
    fireEvent.pointerDown(handle, { button: 0, clientX: 144, clientY: 100 });
    fireEvent.pointerMove(handle, { clientX: 100, clientY: 150 });
    fireEvent.pointerUp(handle);
    expect(await plan.button('Turn Yard 01, 90°')).toBeVisible();
    await plan.press('Undo');
    expect(await plan.button('Turn Yard 01, 0°')).toBeVisible();
  });

  it('turns a camera with the arrow keys, and in steps with buttons', async () => {
    const plan = show();
    fireEvent.focus(await plan.button('Move Yard 01'));
    const handle = await plan.button('Turn Yard 01, 0°');
    handle.focus();
    await plan.act.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(handle).toHaveAccessibleName('Turn Yard 01, 13°');
    await plan.press('Turn Yard 01 left');
    expect(handle).toHaveAccessibleName('Turn Yard 01, 358°');
  });

  it('places a camera that is not on the plan, and removes one', async () => {
    const plan = show();
    await plan.press('Place Gate 02');
    await plan.press('Move Yard 01');
    await plan.act.keyboard('{Delete}');
    await plan.act.keyboard('{Control>}s{/Control}');
    await screen.findByText('Floor plan updated');
    expect(plan.saved().cameras).toMatchObject([{ id: 'camera-2', x: 480, y: 300 }]);
  });

  it('keeps the places when a colleague was faster', async () => {
    const plan = show({ answers: [refusal(saveFloorPlanLayout, 'outdated', 'Ada Support has changed this')] });
    await plan.press('Place Gate 02');
    await plan.press('Save');
    expect(await screen.findByText('Ada Support has changed this')).toBeVisible();
    expect(screen.getByText('2 of 2 on the plan')).toBeVisible();
  });

  it('shows the plan without a way to change it to users who may only see it', async () => {
    const plan = show({ permissions: ['location:view'] });
    fireEvent.keyDown(await plan.button('Move Yard 01'), { key: 'Delete' });
    expect(await plan.button('Move Yard 01')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Save|Replace|Place/ })).toBeNull();
  });
});

describe('uploading a plan', () => {
  async function choose(plan: ReturnType<typeof show>, file: File) {
    await plan.press(/^(Upload floor plan|Replace picture)$/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Floor Plan' }));
    const input = dialog.getByLabelText('Floor plan file');
    fireEvent.change(input, { target: { files: [file] } });
    return dialog;
  }

  it('shows the picture before it is sent, and the new plan afterwards', async () => {
    const plan = show({ at: { floor_plan: null, floor_plan_layout: null } });
    expect(await screen.findByText('Floorplan not available')).toBeVisible();
    const dialog = await choose(plan, png());
    expect(await dialog.findByAltText('Preview of plan.png')).toBeVisible();
    await plan.act.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Floor plan uploaded')).toBeVisible();
    const [sent] = plan.server.calls(uploadFloorPlan);
    expect(sent?.body instanceof FormData && sent.body.get('floorplan')).toBeInstanceOf(File);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[string, File, string]>([
    ['a page called a picture', new File(['<!doctype html>'], 'a.png'), 'The file must be PNG, JPEG or WebP'],
    ['an empty file', new File([], 'a.png'), 'The file is empty'],
    ['a large file', png(FLOOR_PLAN.maxBytes), 'File size should be less than 10 MB'],
  ])('refuses %s before it is sent', async (_, file, message) => {
    const plan = show();
    const dialog = await choose(plan, file);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('refuses a picture of the wrong size, and one that cannot be read', async () => {
    const plan = show();
    vi.stubGlobal('createImageBitmap', async () => ({ ...decoded, width: 99 }));
    const dialog = await choose(plan, png());
    expect(await dialog.findByText('The picture must be 100 to 8000 pixels wide and high')).toBeVisible();
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('cut off')));
    fireEvent.drop(dialog.getByRole('region', { name: 'Floor plan' }), { dataTransfer: { files: [png()] } });
    expect(await dialog.findByText('The picture cannot be read')).toBeVisible();
  });

  it('follows the upload, and keeps the file when it is cancelled', async () => {
    const plan = show({
      answers: [{ ...reply(uploadFloorPlan, { payload: { floor_plan: '' } }), wait: new Promise(() => {}) }],
    });
    const dialog = await choose(plan, png());
    await plan.act.click(await dialog.findByRole('button', { name: 'Upload' }));
    expect(await dialog.findByText('50 %')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel upload' })).toBeEnabled();
  });

  it('says why the server refused a picture', async () => {
    const plan = show({ answers: [refusal(uploadFloorPlan, 'invalid_input', 'The picture is not complete')] });
    const dialog = await choose(plan, png());
    await plan.act.click(await dialog.findByRole('button', { name: 'Upload' }));
    expect(await dialog.findByText('The picture is not complete')).toBeVisible();
  });
});
