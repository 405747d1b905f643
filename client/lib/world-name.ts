import { createListeners } from './store.ts';

/** The world whose data this page shows; undefined until a demo has named it. */
let shown: string | undefined;

const replaced = createListeners<[]>();

/** Calls `listener` when a reply comes from another world, before the page loads again. */
export const onWorldReplaced = replaced.subscribe;

/** Loads the page again when a reply comes from another world: nothing that it shows or keeps is there any more. */
export function noteWorld(headers: Headers, loadAgain = () => window.location.reload()): void {
  const named = headers.get('X-World') ?? shown;
  const isAnother = shown !== undefined && named !== shown;
  shown = named;
  if (!isAnother) return;
  replaced.notify();
  loadAgain();
}
