import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLivestream } from '#contract/cameras.ts';
import { getLocation } from '#contract/locations.ts';
import { testLocation } from '../../features/site/testing/test-site.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { showGroup } from './testing/show-group.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const place = { x: 100, y: 100, direction: 0, spread: 60, reach: 80 };
const location = testLocation({
  floor_plan_layout: {
    labellingResolution: { width: 800, height: 500 },
    cameras: [
      { id: 'camera-1', name: 'North Row 07', ...place },
      { id: 'camera-2', name: 'Service Drive 11', ...place },
      { id: 'camera-3', name: 'Entrance 01', ...place },
    ],
    doors: [],
  },
});

async function showPlan(user = testUser()) {
  const shown = showGroup({ user, answers: [reply(getLocation, { payload: location })] });
  await screen.findByLabelText('Event Video of North Row 07');
  const marker = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name},`) });
  const live = () => shown.server.calls(getLivestream).at(-1)?.path;
  const mode = () => screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent);
  return { ...shown, marker, live, mode };
}

test('the live picture beside the event video follows the selected recording', async () => {
  const { act: user, live } = await showPlan();
  await user.click(screen.getByRole('radio', { name: 'Split view' }));
  await waitFor(() => expect(live()).toContain('camera-1'));
  await user.click(screen.getByRole('link', { name: /low alarm/ }));
  await waitFor(() => expect(live()).toContain('camera-2'));
});

test("a camera chosen on the plan is shown live beside another's recording, until a recording is selected", async () => {
  const { act: user, marker, live } = await showPlan();
  await user.click(screen.getByRole('radio', { name: 'Split view' }));
  await user.click(await marker('Service Drive 11'));
  await waitFor(() => expect(live()).toContain('camera-2'));
  expect(screen.getByLabelText('Event Video of North Row 07')).toBeInTheDocument();
  expect(await marker('Service Drive 11')).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('link', { name: /high alarm/ }));
  await waitFor(() => expect(live()).toContain('camera-1'));
});

test('a camera that raised no alarm shows its live picture beside the recording', async () => {
  const { act: user, marker, live, mode } = await showPlan();
  await user.click(await marker('Entrance 01'));
  expect(mode()).toEqual(['Split view']);
  await waitFor(() => expect(live()).toContain('camera-3'));
});

test('choosing a camera with an alarm seeks to it while the event video is on show', async () => {
  const { act: user, marker, mode } = await showPlan();
  await user.click(await marker('Service Drive 11'));
  expect(await screen.findByLabelText('Event Video of Service Drive 11')).toBeInTheDocument();
  expect(mode()).toEqual(['Event Video']);
});
