import { expect, it, onTestFinished, vi } from 'vitest';
import { openImageWindow } from './image-window.ts';

it('closes the window of the images with the console, by one listener for all images', () => {
  const page = document.implementation.createHTMLDocument();
  const view = { document: page, focus: vi.fn(), close: vi.fn() };
  vi.stubGlobal('open', () => view);
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const name of ['a', 'b', 'c']) openImageWindow({ url: `/images/${name}.jpg`, comment: name });
  window.dispatchEvent(new Event('pagehide'));
  expect(view.close).toHaveBeenCalledTimes(1);
});
