import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Tile } from '../../features/desk/tile-wall.ts';
import { neighbourTile } from '../../features/video/live-grid/grid-layout.ts';
import { LiveGrid } from '../../features/video/live-grid/live-grid.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { KeyCaps } from '../../ui/keys/kbd.tsx';
import type { WallPlace } from './use-wall-place.ts';
import { wallGaps } from './wall-layout.ts';

interface TileGridProps {
  place: WallPlace;
  places: readonly (Tile | null)[];
  label: string;
  /** Whether the places without a group may still get one from the first answer. */
  loading: boolean;
  /** Whether an alarm could fill the free places: rows below the last group are drawn only then. */
  mayFill: boolean;
  /** Called with the places that the operator focuses or points at, from 0. */
  onAttend?: ((places: readonly number[]) => void) | undefined;
  /** Renders a tile with a group, at this size in px. */
  render: (tile: Tile, place: { index: number; width: number; height: number; current: boolean }) => ReactNode;
}

interface PlacedTile {
  index: number;
  tile: Tile | null;
}

/** '3: Harborline Storage, high' */
const nameOf = ({ index, tile }: PlacedTile, loading: boolean) =>
  tile
    ? `${index + 1}: ${tile.group.location.name}, ${tile.group.severity}`
    : `${index + 1}: ${loading ? 'loading' : 'no alarm'}`;

/**
 * The tiles of a wall in fixed places. The keys 1 to 9 and the arrows move between them. The focus stays in its place
 * when the group there changes.
 */
export function TileGrid({
  place: { grid, ref: wall, start: initial, size },
  places,
  label,
  loading,
  mayFill,
  onAttend,
  render,
}: TileGridProps) {
  const { layout } = grid;
  const [chosen, choose] = useState(initial);
  const current = Math.max(0, Math.min(chosen, layout.shown - 1));
  const [pointed, point] = useState<number>();
  const attend = useEffectEvent((places: readonly number[]) => onAttend?.(places));
  useEffect(() => attend(pointed === undefined ? [current] : [current, pointed]), [current, pointed]);
  const drawn = countDrawn(places, layout.columns, mayFill || loading);
  const tileAt = (index: number) => wall.current?.querySelector<HTMLElement>(`[data-tile="${index}"]`);
  const goTo = (index: number) => {
    choose(index);
    tileAt(index)?.focus();
  };

  useKeys({
    tile: (combo) => {
      const index = Number(combo) - 1;
      if (index < drawn) goTo(index);
    },
    moveTile: (combo) => {
      const next = neighbourTile(current, combo, { ...layout, shown: drawn });
      if (next !== undefined) goTo(next);
    },
  });

  // The keys work from the start, and once the operator is back from an investigation.
  const hasTiles = places.length > 0;
  const focusCurrent = useEffectEvent(() => tileAt(current)?.focus());
  useEffect(() => {
    if (hasTiles && document.activeElement === document.body) focusCurrent();
  }, [hasTiles]);

  // A button that had the focus goes with its group: the focus returns to the tile, not to the top of the page.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const follow = () => {
      hadFocus.current = wall.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [wall]);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) tileAt(current)?.focus();
  });

  const items = places.map((tile, index): PlacedTile => ({ index, tile }));
  // Home and End are no keys of the screen: they work on a focused tile.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !['Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    goTo(neighbourTile(current, event.key, { ...layout, shown: drawn }) ?? current);
  };
  return (
    <div
      ref={wall}
      className="flex min-h-0 flex-1 flex-col bg-bg"
      style={{ padding: wallGaps(size).padding }}
      onPointerLeave={() => point(undefined)}
    >
      <LiveGrid
        grid={grid}
        items={items}
        keyOf={({ index }) => String(index)}
        label={label}
        className="overflow-visible"
        render={(item, { width, height }) =>
          item.index >= drawn ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              role="group"
              aria-label={nameOf(item, loading)}
              aria-current={item.index === current || undefined}
              data-tile={item.index}
              tabIndex={item.index === current ? 0 : -1}
              onPointerEnter={() => point(item.index)}
              onFocus={() => choose(item.index)}
              onPointerDown={() => choose(item.index)}
              onKeyDown={onKeyDown}
              className="size-full rounded-sm -outline-offset-1 aria-current:outline-2 aria-current:outline-offset-2 aria-current:outline-accent"
            >
              {item.tile ? (
                render(item.tile, { index: item.index, width, height, current: item.index === current })
              ) : (
                <EmptyPlace index={item.index} loading={loading} />
              )}
            </div>
          )
        }
      />
    </div>
  );
}

/** The places down to the last row with a group; all of them if an alarm could fill the others. */
function countDrawn(places: readonly (Tile | null)[], columns: number, mayFill: boolean): number {
  if (mayFill || columns === 0) return places.length;
  const last = places.findLastIndex((tile) => tile !== null);
  return Math.min(places.length, columns * Math.max(1, Math.ceil((last + 1) / columns)));
}

function EmptyPlace({ index, loading }: { index: number; loading: boolean }) {
  return (
    <div className="flex size-full flex-col rounded-sm border border-line border-dashed">
      <div className="flex h-8 shrink-0 items-center gap-2 px-2 text-12 text-ink-3">
        {index < 9 && <KeyCaps spoken of={['tile', index]} />}
        {!loading && 'No alarm'}
      </div>
    </div>
  );
}
