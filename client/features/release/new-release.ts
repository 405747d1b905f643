import { report } from '../../lib/report.ts';
import { createStore } from '../../lib/store.ts';

const isNew = createStore(false);

/** Whether another release of the console is served than the one that this page runs. */
export const newRelease = { read: isNew.read, subscribe: isNew.subscribe };

/** The file with which a page of the console begins; its name changes with every release. */
const startOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Compares the page that is served now with this one. */
async function look(): Promise<void> {
  const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok) return;
  const served = startOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  const own = startOf(document);
  if (served !== null && own !== null && served !== own) isNew.set(true);
}

/** Looks for a new release when a part of the console could not be loaded: the server may have only the parts of the new one. */
export function watchRelease(): () => void {
  let isLooking = false;
  const check = () => {
    if (isLooking || isNew.read()) return;
    isLooking = true;
    look()
      // The network is gone: the part is tried again, and so is this.
      .catch((error: unknown) => report('The served release could not be read', error))
      .finally(() => {
        isLooking = false;
      });
  };
  window.addEventListener('vite:preloadError', check);
  return () => window.removeEventListener('vite:preloadError', check);
}
