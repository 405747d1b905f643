import { type RefCallback, useMemo, useState } from 'react';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { type GridLayout, type GridRequest, layoutGrid } from './grid-layout.ts';

export interface LiveGridPlace {
  /** The ref for the `LiveGrid`. */
  ref: RefCallback<HTMLElement>;
  layout: GridLayout;
  /** px available to the grid. */
  space: Size;
  /** px of a tile that fills the whole grid. */
  whole: Size;
  /** The number of tiles that do not fit. */
  overflow: number;
}

interface GridOptions {
  /** px of a tile's height beyond its 16:9 picture. */
  extraHeight?: number;
  /** The maximum number of columns and of rows. */
  maxPerSide?: number;
  /** How tiles are laid out; defaults to `layoutGrid`. */
  layOut?: (request: GridRequest) => GridLayout;
}

/** Lays out `count` tiles in a `LiveGrid`, again whenever its size changes. */
export function useGridLayout(
  count: number,
  { extraHeight, maxPerSide, layOut = layoutGrid }: GridOptions = {},
): LiveGridPlace {
  // A grid may mount later than the component that uses this hook, as in a dialog.
  const [place, ref] = useState<HTMLElement | null>(null);
  const space = useElementSize(useMemo(() => ({ current: place }), [place]));
  const layout = useMemo(
    () => layOut({ space, count, extraHeight, maxPerSide }),
    [layOut, space, count, extraHeight, maxPerSide],
  );
  const whole = useMemo(() => layoutGrid({ space, count: 1, extraHeight }).tile, [space, extraHeight]);
  return { ref, layout, space, whole, overflow: count - layout.shown };
}
