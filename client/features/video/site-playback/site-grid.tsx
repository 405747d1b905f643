import { type ReactNode, useMemo, useRef } from 'react';
import type { Named } from '#contract/names.ts';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { layoutAll } from './layout-all.ts';

interface SiteGridProps<Camera extends Named> {
  cameras: readonly Camera[];
  /** Renders the recording of a camera. */
  tile: (camera: Camera) => ReactNode;
}

/** px between two tiles */
const GAP = 4;

/** The recordings of a site, all of them at once. */
export function SiteGrid<Camera extends Named>({ cameras, tile: show }: SiteGridProps<Camera>) {
  const place = useRef<HTMLDivElement>(null);
  const space = useElementSize(place);
  const { columns, tile } = useMemo(() => layoutAll(space, cameras.length, GAP), [space, cameras.length]);
  return (
    <div ref={place} className="relative min-h-0 min-w-0 flex-1 overflow-hidden">
      <ul
        aria-label="Recordings in step"
        className="m-0 grid size-full list-none justify-center p-0"
        style={{ alignContent: 'center', gap: GAP, gridTemplateColumns: `repeat(${columns}, ${tile.width}px)` }}
      >
        {cameras.map((camera) => (
          <li key={camera.id} className="relative" style={tile}>
            {show(camera)}
          </li>
        ))}
      </ul>
    </div>
  );
}
