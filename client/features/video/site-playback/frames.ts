import { DEFAULT_FRAME_SECONDS } from '../player/video-times.ts';

/** How long recordings show a frame, ms. Frames begin at its multiples. */
export const FRAME_MS = DEFAULT_FRAME_SECONDS * 1_000;

/** The beginning of the frame that a moment (ms UTC) lies in. */
export const frameAround = (momentMs: number): number => Math.floor(momentMs / FRAME_MS) * FRAME_MS;

/** The middle of the frame that a moment lies in: its beginning may round to the frame before. */
export const middleOf = (momentMs: number): number => frameAround(momentMs) + FRAME_MS / 2;
