import { type RefCallback, useMemo, useState } from 'react';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { type GridLayout, layoutGrid } from './grid-layout.ts';

export interface LiveGridPlace {
  /** Goes to the LiveGrid. */
  ref: RefCallback<HTMLElement>;
  layout: GridLayout;
  /** px of a tile that has the whole place to itself. */
  whole: Size;
  /** How many tiles have no place. */
  overflow: number;
}

interface GridOptions {
  /** px that a tile needs besides its 16:9 picture. */
  extraHeight?: number;
  /** No more columns and rows than this. */
  most?: number;
}

/** Lays out `count` tiles in the place of a LiveGrid, again when its size changes. */
export function useGridLayout(count: number, { extraHeight, most }: GridOptions = {}): LiveGridPlace {
  // A grid may mount later than the component that uses this hook, as in a dialog.
  const [place, ref] = useState<HTMLElement | null>(null);
  const space = useElementSize(useMemo(() => ({ current: place }), [place]));
  const layout = useMemo(() => layoutGrid({ space, count, extraHeight, most }), [space, count, extraHeight, most]);
  const whole = useMemo(() => layoutGrid({ space, count: 1, extraHeight }).tile, [space, extraHeight]);
  return { ref, layout, whole, overflow: count - layout.shown };
}
