import { type ReactNode, useMemo } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { TileCamera } from '../../features/desk/tile-rules.ts';
import { useViewed, ViewedAlarmContext } from '../../lib/screen-view.ts';
import { serverNow } from '../../lib/server-time.ts';

interface ViewedTileProps {
  group: AlarmGroup;
  /** The camera on show. */
  camera: TileCamera | undefined;
  children: ReactNode;
}

/** Measures how long the parts of a tile are in view, for the record of a decision that is made on the wall. */
export function ViewedTile({ group, camera, children }: ViewedTileProps) {
  const { id, product } = group;
  const about = useMemo(
    () => ({ subject: product === 'scan' ? ('alarm_group' as const) : ('location_alarm' as const), id }),
    [product, id],
  );
  return (
    <ViewedAlarmContext value={about}>
      <ViewedParts group={group} camera={camera} />
      {children}
    </ViewedAlarmContext>
  );
}

function ViewedParts({ group, camera }: Omit<ViewedTileProps, 'children'>) {
  const name = camera?.name ?? '';
  const { still } = camera ?? {};
  const said = group.llmRecommendation;
  useViewed('screen', () => ({ kind: 'screen', screen: 'wall' }));
  useViewed(camera?.hasLive ? `picture LIVE ${name}` : undefined, () => ({
    kind: 'picture',
    camera: name,
    feed: 'LIVE',
    at: Math.round(serverNow()),
  }));
  useViewed(still ? `picture EVENT ${name}` : undefined, () => ({
    kind: 'picture',
    camera: name,
    feed: 'EVENT',
    at: still?.timestamp ?? null,
  }));
  useViewed(said ? 'ai' : undefined, () => ({
    kind: 'ai',
    recommendation: said?.recommendation ?? '',
    headline: said?.headline ?? '',
    summary: said?.summary ?? '',
  }));
  return null;
}
