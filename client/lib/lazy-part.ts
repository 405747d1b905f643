import { type ComponentType, lazy } from 'react';
import { report } from './report.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * A part of a screen that loads on first render. While loading fails, such as while the server is unreachable,
 * it is retried, and the surrounding page stays as it is.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

/** The result of `load`, retried until it succeeds. */
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
