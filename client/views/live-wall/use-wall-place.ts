import { type RefObject, useRef, useState } from 'react';
import type { PictureRate } from '../../features/desk/picture-rate.ts';
import { usePictureRate } from '../../features/desk/use-picture-rate.ts';
import { tilesIn, type WallSize } from '../../features/desk/wall-size.ts';
import { type LiveGridPlace, useGridLayout } from '../../features/video/live-grid/use-grid-layout.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { TILE_HEADER } from './tile-header.tsx';

/** The place of a wall on its screen. */
export interface WallPlace {
  size: WallSize;
  setSize: (size: WallSize) => void;
  grid: LiveGridPlace;
  /** For the element around all tiles. */
  ref: RefObject<HTMLDivElement | null>;
  rate: PictureRate;
  /** Shows the pictures at the full rate at once, and focuses the wall: the button for it leaves. */
  tryFullRate: () => void;
  /** The tile to focus when the wall appears, from 0: the last one whose group was opened. */
  start: number;
  setStart: (index: number) => void;
}

/** `preference` keeps the size of the wall. */
export function useWallPlace(preference: 'scanGrid' | 'unifiedGrid'): WallPlace {
  const [{ [preference]: size }, change] = usePreferences();
  const setSize = (chosen: WallSize) => change({ [preference]: chosen });
  const [start, setStart] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  const { rate, tryFull } = usePictureRate(ref);
  const grid = useGridLayout(tilesIn(size), { extraHeight: TILE_HEADER, maxPerSide: size });
  const tryFullRate = () => {
    tryFull();
    ref.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus();
  };
  return { size, setSize, grid, ref, rate, tryFullRate, start, setStart };
}
