import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { neighbourTile } from '../live-grid/grid-layout.ts';
import { LiveGrid } from '../live-grid/live-grid.tsx';
import { LiveTile } from '../live-grid/live-tile.tsx';
import type { LiveGridPlace } from '../live-grid/use-grid-layout.ts';

export interface WatchedCamera {
  id: string;
  name: string;
}

interface WatchGridProps {
  /** From `useGridLayout` for as many cameras. */
  grid: LiveGridPlace;
  cameras: readonly WatchedCamera[];
  /** IANA zone of the site. */
  zone: string;
  showAge: boolean;
  /** Id of the enlarged camera. */
  enlarged: string | undefined;
  onEnlarge: (id: string | undefined) => void;
}

/** Live pictures; the arrow keys move between them, Enter or a double click enlarges one and restores its size. */
export function WatchGrid({ grid, cameras, zone, showAge, enlarged, onEnlarge }: WatchGridProps) {
  const [current, setCurrent] = useState(0);
  const { layout } = grid;
  const reachable = Math.min(current, layout.shown - 1);
  const first = useRef<HTMLButtonElement>(null);
  const hasTiles = layout.shown > 0;
  useEffect(() => {
    if (hasTiles) first.current?.focus();
  }, [hasTiles]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Neighbours of an enlarged picture are its previous and next ones.
    const around = enlarged === undefined ? layout : { ...layout, columns: layout.shown };
    const next = neighbourTile(reachable, event.key, around);
    const camera = next === undefined ? undefined : cameras[next];
    if (next === undefined || !camera) return;
    event.preventDefault();
    setCurrent(next);
    if (enlarged !== undefined) onEnlarge(camera.id);
    const list = event.currentTarget.closest('ul');
    // Hidden tiles cannot take the focus: render the enlarged tile first.
    requestAnimationFrame(() => list?.querySelector<HTMLElement>(`[data-camera="${CSS.escape(camera.id)}"]`)?.focus());
  };

  return (
    <LiveGrid
      grid={grid}
      items={cameras}
      keyOf={({ id }) => id}
      enlarged={enlarged}
      label="Cameras"
      className="overflow-y-auto"
      render={({ id, name }, { index, width, enlarged: isLarge }) => {
        const toggle = () => onEnlarge(isLarge ? undefined : id);
        return (
          <>
            <LiveTile cameraId={id} cameraLabel={name} zone={zone} width={width} showAge={showAge} />
            <button
              type="button"
              aria-label={name}
              aria-pressed={isLarge}
              tabIndex={index === reachable ? 0 : -1}
              data-camera={id}
              ref={index === 0 ? first : undefined}
              onFocus={() => setCurrent(index)}
              onKeyDown={onKeyDown}
              onDoubleClick={toggle}
              // Only Enter and Space: mouse clicks have a count.
              onClick={({ detail }) => detail === 0 && toggle()}
              className="absolute inset-0 cursor-default rounded-sm -outline-offset-2"
            />
          </>
        );
      }}
    />
  );
}
