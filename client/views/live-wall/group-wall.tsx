import { useCallback, useMemo } from 'react';
import type { HeldBack } from '#contract/channels/group-messages.ts';
import { type TileWall, tilesOf } from '../../features/desk/tile-wall.ts';
import { useLatest } from '../../lib/use-latest.ts';
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
  /** The sites of which further groups wait. */
  heldBack: HeldBack;
  /** Whether an alarm could fill a free place. */
  mayFill: boolean;
  onAttend: (places: readonly number[]) => void;
  actions: TileActions;
  content?: TileContent;
}

/** The operator's groups in the tiles of a live console. */
export function GroupWall(props: GroupWallProps) {
  const { place, state, wall, answered, label, saving, heldBack, mayFill, onAttend, actions, content } = props;
  const { blind } = place;
  const onBlind = useCallback(
    (groupId: string, isBlind: boolean) => {
      const others = [...blind.read()].filter((id) => id !== groupId);
      if (isBlind || others.length < blind.read().size) blind.set(new Set(isBlind ? [...others, groupId] : others));
    },
    [blind],
  );
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
        mayFill={mayFill}
        onAttend={onAttend}
        render={(tile, { index, width, height, current }) => (
          <GroupTile
            key={tile.group.id}
            tile={tile}
            place={index}
            width={width}
            height={height}
            rate={place.rate}
            current={current}
            escalations={wall.escalations}
            saving={saving?.has(tile.group.id) ?? false}
            connected={state.kind === 'connected'}
            actions={stable}
            content={content}
            folded={isFirstOfSite(wall, index) ? foldedText(heldBack, tile.group.location.id) : undefined}
            onBlind={onBlind}
          />
        )}
      />
    </WallFrame>
  );
}

/** '6 more here, 2 high': the groups of a site that wait while others go first. */
function foldedText(heldBack: HeldBack, siteId: string): string | undefined {
  const site = heldBack.find(({ location_id: id }) => id === siteId);
  if (!site) return undefined;
  return site.high > 0 ? `${site.count} more here, ${site.high} high` : `${site.count} more here`;
}

/** Whether no earlier place has a group of the same site. */
function isFirstOfSite({ places }: TileWall, index: number): boolean {
  const siteId = places[index]?.group.location.id;
  return places.findIndex((tile) => tile?.group.location.id === siteId) === index;
}

/** The same object for as long as the same actions are offered, so that a change of one tile renders no other. */
function useStableActions(actions: TileActions): TileActions {
  const latest = useLatest(actions);
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
