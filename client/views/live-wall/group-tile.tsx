import { type MouseEvent, memo, useEffect, useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { ScanEscalation } from '#contract/channels/group-messages.ts';
import type { ResolvedBy } from '#contract/channels/resolved-by.ts';
import type { PictureRate } from '../../features/desk/picture-rate.ts';
import { createPressGuard } from '../../features/desk/press-guard.ts';
import { camerasOf, markOf, newestCamera } from '../../features/desk/tile-rules.ts';
import type { Departure, Tile } from '../../features/desk/tile-wall.ts';
import { ResolutionLine } from '../../handling/resolution-line.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { CameraPager } from './camera-pager.tsx';
import { TileBody } from './tile-body.tsx';
import { isRoomy, TileHeader } from './tile-header.tsx';
import { TileStrip } from './tile-strip.tsx';
import { UNCONNECTED } from './unconnected.ts';
import { useTilePictures } from './use-tile-pictures.ts';
import { ViewedTile } from './viewed-tile.tsx';

/** The actions of a console's tiles; `place` is the position of the tile, from 0. */
export interface TileActions {
  investigate: (group: AlarmGroup, place: number) => void;
  /** Absent without the permission. */
  safe?: ((group: AlarmGroup) => void) | undefined;
  /** Investigates the group and begins its escalation; absent without the permission. */
  escalate?: ((group: AlarmGroup, place: number) => void) | undefined;
  /** Answers a Ctrl-click. */
  openInTab?: ((group: AlarmGroup) => void) | undefined;
}

/** The content that only one console's tiles have. */
export interface TileContent {
  /** Beside the severity. */
  product: (group: AlarmGroup) => string;
}

interface GroupTileProps {
  tile: Tile;
  /** Position of the tile, from 0. */
  place: number;
  /** px of the tile. */
  width: number;
  height: number;
  rate: PictureRate;
  /** Whether the keys of the wall act on this tile. */
  current: boolean;
  escalations: ReadonlyMap<string, ScanEscalation>;
  /** Whether the group is being marked safe. */
  saving: boolean;
  /** While the connection is down, groups cannot be marked safe. */
  connected: boolean;
  actions: TileActions;
  content: TileContent | undefined;
  /** The groups that wait at the same site: '6 more here, 2 high'. */
  folded: string | undefined;
  /** Called whenever it changes whether the group can be marked safe by what is seen of it. */
  onBlind: (groupId: string, isBlind: boolean) => void;
}

/** A group on the wall: one camera at a time, and the next actions. Give it the group's id as React key. */
export const GroupTile = memo(function GroupTile({
  tile: { group, departure, resolvedBy, notes },
  place,
  width,
  height,
  rate,
  current,
  escalations,
  saving,
  connected,
  actions,
  content,
  folded,
  onBlind,
}: GroupTileProps) {
  // A new group in the same place: a press aimed at the one before does not count.
  const [guard] = useState(() => {
    const created = createPressGuard();
    created.changed();
    return created;
  });
  const [chosen, choose] = useState<string>();
  const cameras = camerasOf(group);
  const shown = cameras.find(({ id }) => id === chosen) ?? newestCamera(cameras);
  const index = shown ? cameras.indexOf(shown) : 0;
  const switchCamera = (by: -1 | 1) => choose(cameras[(index + by + cameras.length) % cameras.length]?.id);
  const pager = cameras.length > 1 && <CameraPager index={index} total={cameras.length} turn={switchCamera} />;
  const roomy = isRoomy(width);
  const mark = markOf(group, escalations);
  const stays = departure === undefined;

  const isNewHigh = stays && notes.includes('high');
  const { onLive, onStill, blockedBy, away } = useTilePictures(shown?.still?.url);
  const isBlind = blockedBy !== undefined;
  const { id } = group;
  useEffect(() => {
    onBlind(id, isBlind);
    return () => onBlind(id, false);
  }, [onBlind, id, isBlind]);

  const withPressGuard = (act: () => void) => () => {
    if (stays && !saving && guard.press()) act();
  };
  const { safe: onSafe, escalate: onEscalate, openInTab } = actions;
  const safe = onSafe && mark === undefined ? withPressGuard(() => onSafe(group)) : undefined;
  const safeBlockedBy = connected ? blockedBy : UNCONNECTED;
  const safeKey = safe && (safeBlockedBy === undefined ? safe : () => toast.warning(safeBlockedBy));
  const investigate = withPressGuard(() => actions.investigate(group, place));
  useKeys(
    {
      // A key that can do nothing says why, as the button's tip does.
      safe: stays ? safeKey : undefined,
      investigate: stays ? investigate : undefined,
      open: stays ? investigate : undefined,
      escalate:
        stays && onEscalate && mark !== 'escalated' ? withPressGuard(() => onEscalate(group, place)) : undefined,
      tileCamera: stays && cameras.length > 1 ? (combo) => switchCamera(combo === '[' ? -1 : 1) : undefined,
    },
    { enabled: current },
  );

  const onClickCapture = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    openInTab?.(group);
  };

  const onDoubleClick = ({ target }: MouseEvent) => {
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    if (!isOnButton) investigate();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same as the button and the key of Investigate
    <div
      onClickCapture={openInTab && onClickCapture}
      onDoubleClick={onDoubleClick}
      className={cn(
        'flex size-full flex-col overflow-hidden rounded-sm border border-line bg-panel',
        // Drawn around the tile, so that the tile itself keeps its size.
        mark === 'escalated' && 'border-transparent outline-3 outline-esc-solid',
        mark === 'ai-escalate' && 'border-transparent outline-3 outline-ai-esc',
        isNewHigh && mark !== 'escalated' && 'border-transparent outline-3 outline-error',
      )}
    >
      <TileHeader
        group={group}
        place={place}
        width={width}
        pager={roomy && pager}
        current={current && stays}
        onSafe={stays ? safe : undefined}
        saving={saving}
        safeBlockedBy={safeBlockedBy}
        isNewHigh={isNewHigh && mark !== 'escalated'}
        onInvestigate={stays ? investigate : undefined}
      />
      <div className={cn('relative min-h-0 flex-1', !stays && 'bg-void')}>
        {stays ? (
          <ViewedTile group={group} camera={shown}>
            <TileBody
              size={{ width, height }}
              camera={shown}
              zone={group.location.timezone}
              severity={group.severity}
              product={content?.product(group)}
              rate={rate}
              current={current}
              isNewHigh={isNewHigh}
              away={away && (safe ? blockedBy : away)}
              onLive={onLive}
              onStill={onStill}
            />
          </ViewedTile>
        ) : (
          <DepartureNotice reason={departure} by={resolvedBy} zone={group.location.timezone} />
        )}
      </div>
      {stays && (
        <TileStrip
          group={group}
          escalations={escalations}
          note={exchangeText(notes) ?? folded}
          pager={!roomy && pager}
        />
      )}
    </div>
  );
});

/** Why the group has this tile, if it took the place of another a moment ago. */
function exchangeText(notes: Tile['notes']): string | undefined {
  if (notes.includes('in-place-of-low')) return 'In place of a low group';
  return notes.includes('in-place-of-high') ? 'In place of a high group' : undefined;
}

const DEPARTURES: Record<Departure, string> = {
  safe: 'Safe',
  resolved: 'Resolved elsewhere',
  // By a colleague, or by this operator on another screen.
  taken: 'Taken over elsewhere',
  balanced: 'Back in the queue',
};

interface DepartureNoticeProps {
  reason: Departure;
  by: ResolvedBy | undefined;
  zone: string;
}

function DepartureNotice({ reason, by, zone }: DepartureNoticeProps) {
  return (
    <p
      role="status"
      className={cn(
        'absolute inset-0 flex items-center justify-center p-4 text-center text-14 font-medium scheme-dark',
        reason === 'safe' ? 'text-success' : 'text-ink-2',
      )}
    >
      <span>{by ? <ResolutionLine by={by} zone={zone} /> : DEPARTURES[reason]}</span>
    </p>
  );
}
