import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { SCAN } from '#contract/limits.ts';
import type { PictureRate } from '../../features/desk/picture-rate.ts';
import { usePictureRate } from '../../features/desk/use-picture-rate.ts';
import { tilesIn, type WallSize } from '../../features/desk/wall-size.ts';
import type { GridRequest } from '../../features/video/live-grid/grid-layout.ts';
import { type LiveGridPlace, useGridLayout } from '../../features/video/live-grid/use-grid-layout.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { countFitting, layoutWall } from './wall-layout.ts';

/** The place of a wall on its screen. */
export interface WallPlace {
  size: WallSize;
  setSize: (size: WallSize) => void;
  /** The number of tiles of each size that fit on this screen; 0 until measured. */
  fitting: ReadonlyMap<WallSize, number>;
  grid: LiveGridPlace;
  /** For the element around all tiles. */
  ref: RefObject<HTMLDivElement | null>;
  rate: PictureRate;
  /** Shows the pictures at the full rate at once, and focuses the wall: the button for it leaves. */
  tryFullRate: () => void;
  /** The tile to focus when the wall appears, from 0: the last one whose group was opened. */
  start: number;
  setStart: (index: number) => void;
  /** The ids of the groups on tiles without the pictures that Safe needs. */
  blind: Store<ReadonlySet<string>>;
}

/** `preference` keeps the size of the wall. */
export function useWallPlace(preference: 'scanGrid' | 'unifiedGrid'): WallPlace {
  const [{ [preference]: size }, change] = usePreferences();
  const setSize = (chosen: WallSize) => change({ [preference]: chosen });
  const [start, setStart] = useState(0);
  const [blind] = useState(() => createStore<ReadonlySet<string>>(new Set()));
  const ref = useRef<HTMLDivElement>(null);
  const { rate, tryFull } = usePictureRate(ref);
  const layOut = useCallback(({ space }: GridRequest) => layoutWall(space, size), [size]);
  const grid = useGridLayout(tilesIn(size), { layOut });
  const { space } = grid;
  const fitting = useMemo(
    () => new Map(SCAN.grids.map((one) => [one, countFitting(space, size, one)] as const)),
    [space, size],
  );
  const tryFullRate = () => {
    tryFull();
    ref.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus();
  };
  return { size, setSize, fitting, grid, ref, rate, tryFullRate, start, setStart, blind };
}
