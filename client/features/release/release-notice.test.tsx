import { act as inAct, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadPage } from '../../lib/page-navigation.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { ReleaseNotice } from './release-notice.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../ui/overlays/opened-dialog.tsx';

vi.mock('../../lib/page-navigation.ts', () => ({ goToOrigin: vi.fn(), reloadPage: vi.fn() }));

const page = (file: string) => `<!doctype html><script type="module" crossorigin src="/assets/${file}.js"></script>`;

beforeEach(() => {
  const start = document.createElement('script');
  start.type = 'module';
  start.setAttribute('src', '/assets/start-old.js');
  document.head.append(start);
  onTestFinished(() => start.remove());
});

/** A part of the console is missing while this page is served. */
async function missPart(served: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(served));
  onTestFinished(() => void vi.unstubAllGlobals());
  await inAct(async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('stays quiet while the same release is served, or the server is out of reach', async () => {
  renderScreen(<ReleaseNotice />);
  await missPart(async () => new Response(page('start-old')));
  await missPart(() => Promise.reject(new TypeError('Failed to fetch')));
  await missPart(async () => new Response('Bad gateway', { status: 502 }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('offers to reload once another release is served', async () => {
  const { act } = renderScreen(<ReleaseNotice />);
  await missPart(async () => new Response(page('start-new')));
  expect(await screen.findByRole('dialog', { name: 'A new version is available' })).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalled();
});
