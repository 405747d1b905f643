import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { getLivestream } from '#contract/cameras.ts';
import { changeWall, emptyWall, type TileWall, type WallEvent } from '../../features/desk/tile-wall.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { scanGroup } from '../../screens/scan/testing/show-scan.tsx';
import type { TileContent } from './group-tile.tsx';
import { GroupWall } from './group-wall.tsx';
import { useWallPlace } from './use-wall-place.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The ids of the groups whose tiles were rendered. */
const rendered: string[] = [];

const content: TileContent = {
  product: ({ id }) => {
    rendered.push(id);
    return 'Scan';
  },
};

function Wall({ walls }: { walls: Store<TileWall> }) {
  return (
    <GroupWall
      place={useWallPlace('scanGrid')}
      state={{ kind: 'connected' }}
      wall={useStore(walls)}
      answered
      label="Alarm groups"
      heldBack={[]}
      mayFill
      onAttend={() => undefined}
      actions={{ investigate: () => undefined }}
      content={content}
    />
  );
}

/** Shows a wall with these groups; the returned function changes it, and returns the ids of the tiles that it renders. */
async function showWall(...groups: AlarmGroup[]) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840);
  const walls = createStore(changeWall(emptyWall(4), { type: 'arrived', groups }));
  const livestream = { livestreamUrl: 'rtsp://camera.test', expiresAt: '2025-11-20T09:00:00.000Z' };
  renderScreen(<Wall walls={walls} />, { answers: [reply(getLivestream, { payload: livestream })] });
  // Until each tile knows that its camera has no live picture.
  await waitFor(() => expect(screen.getAllByText('Live streaming not enabled')).toHaveLength(groups.length));
  return async (event: WallEvent) => {
    rendered.length = 0;
    await act(async () => walls.set(changeWall(walls.read(), event)));
    return [...new Set(rendered)];
  };
}

test('a change of one tile renders no other', async () => {
  const applyChange = await showWall(scanGroup('a'), scanGroup('b'), scanGroup('c'));
  const assessment = { alarm_group_id: 'b', headline: 'Two people', recommendation: 'escalate', summary: '' };
  expect(await applyChange({ type: 'assessed', assessments: [assessment] })).toEqual(['b']);
});

test('a group that leaves does not render the tiles of the others', async () => {
  const applyChange = await showWall(scanGroup('a'), scanGroup('b'), scanGroup('c'));
  expect(await applyChange({ type: 'leaving', groupIds: ['b'], reason: 'taken' })).toEqual([]);
  expect(await applyChange({ type: 'left', groupIds: ['b'] })).toEqual([]);
});
