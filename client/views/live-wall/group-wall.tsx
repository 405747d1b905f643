import { useLayoutEffect, useMemo, useRef } from 'react';
import { type TileWall, tilesOf } from '../../features/desk/tile-wall.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { GroupTile, type TileActions, type TileContent } from './group-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import type { WallPlace } from './use-wall-place.ts';
import { WallFrame } from './wall-frame.tsx';

interface GroupWallProps {
  place: WallPlace;
  /** The state of the connection. */
  state: ChannelState;
  wall: TileWall;
  /** Whether the server has answered: before that nobody knows that there is no alarm. */
  answered: boolean;
  label: string;
  /** The ids of the groups that are being marked safe. */
  saving?: ReadonlySet<string>;
  actions: TileActions;
  content?: TileContent;
}

/** The operator's groups in the tiles of a live console. */
export function GroupWall({ place, state, wall, answered, label, saving, actions, content }: GroupWallProps) {
  const stable = useStableActions(actions);
  const isBare = !answered && tilesOf(wall).length === 0;
  const loading = state.kind === 'pending' || (state.kind === 'connected' && isBare);
  return (
    <WallFrame state={state} loading={loading}>
      <TileGrid
        place={place}
        places={wall.places}
        label={label}
        loading={isBare}
        render={(tile, { index, width, current }) => (
          <GroupTile
            key={tile.group.id}
            tile={tile}
            place={index}
            width={width}
            rate={place.rate}
            current={current}
            escalations={wall.escalations}
            saving={saving?.has(tile.group.id) ?? false}
            connected={state.kind === 'connected'}
            actions={stable}
            content={content}
          />
        )}
      />
    </WallFrame>
  );
}

/** The same object for as long as the same actions are offered, so that a change of one tile renders no other. */
function useStableActions(actions: TileActions): TileActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const offered = [actions.safe, actions.escalate, actions.openInTab].map((act) => act !== undefined).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which are offered; what they do is read when they are called
  return useMemo(
    () => ({
      investigate: (...given) => latest.current.investigate(...given),
      safe: actions.safe && ((group) => latest.current.safe?.(group)),
      escalate: actions.escalate && ((...given) => latest.current.escalate?.(...given)),
      openInTab: actions.openInTab && ((group) => latest.current.openInTab?.(group)),
    }),
    [offered],
  );
}
