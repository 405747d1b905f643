import { type ComponentType, lazy } from 'react';
import { report } from './report.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * A part of a screen that loads when it is first drawn. While it cannot be loaded, such as while the server is away, it
 * is tried again, and what stands around it stays as it is.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

/** What `load` brings, asked for again and again while it fails. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      report('A part of the screen could not be loaded', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
