import type { EvidenceImage } from '#contract/evidence.ts';

/** The window of an image (operator tools, 9); size in px. */
export const IMAGE_WINDOW = { title: 'Secure Image View', width: 800, height: 600 } as const;

/** The window of the last opened image; all of them share it. */
let opened: Window | undefined;
const closeOpened = () => opened?.close();

/**
 * Shows an image in a window of its own, which has no address: the signed one of the image stays out of address bars and
 * history. Escape closes it, and so does leaving the console. Returns false where the browser blocks the window.
 */
export function openImageWindow({ url, comment }: Pick<EvidenceImage, 'url' | 'comment'>): boolean {
  const { title, width, height } = IMAGE_WINDOW;
  const view = window.open('', 'secure-image-view', `popup,width=${width},height=${height}`);
  if (!view) return false;
  const page = view.document;
  const image = page.createElement('img');
  image.alt = comment;
  image.src = new URL(url, window.location.href).href;
  image.draggable = false;
  Object.assign(image.style, { width: '100%', height: '100%', objectFit: 'contain' });
  page.title = title;
  page.documentElement.lang = 'en';
  Object.assign(page.body.style, { margin: '0', height: '100vh', background: '#040406' });
  page.body.replaceChildren(image);
  page.onkeydown = ({ key }) => {
    if (key === 'Escape') view.close();
  };
  opened = view;
  // Added once: it is the same listener for each image.
  window.addEventListener('pagehide', closeOpened);
  view.focus();
  return true;
}
