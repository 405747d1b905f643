/** Maximum length of one playback playlist. It ends earlier at its token's `to` or at the present. */
export const PLAYBACK_WINDOW_MS = 3_600_000;

/** Cameras that play in step, and pause at the same frame. */
export const SITE_PLAYBACK = { cameras: 9 } as const;

/**
 * The export of recordings: most cameras, longest range, and how many exports the server prepares, and media sends, at
 * the same time.
 */
export const RECORDING_EXPORT = { cameras: 9, rangeMs: 900_000, preparedAtOnce: 2, sentAtOnce: 4 } as const;
