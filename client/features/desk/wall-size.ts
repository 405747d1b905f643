import type { SCAN } from '#contract/limits.ts';

/** Tiles across and down that a wall offers; as many of them show as fit. */
export type WallSize = (typeof SCAN.grids)[number];

/** '3×3' */
export const wallSizeLabel = (size: WallSize): string => `${size}×${size}`;

/** The number of tiles of a wall. */
export const tilesIn = (size: WallSize): number => size ** 2;
