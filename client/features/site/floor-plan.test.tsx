import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getLocation } from '#contract/locations.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import type { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { FloorPlanPanel } from './floor-plan-panel.tsx';
import { testLocation } from './testing/test-site.ts';

/** The names of the tips that were drawn: each marker draws one. */
const drawn = vi.hoisted((): unknown[] => []);

vi.mock(import('../../ui/overlays/tooltip.tsx'), async (original) => {
  const actual = await original();
  return {
    Tooltip: (props: ComponentProps<typeof Tooltip>) => {
      drawn.push(props.content);
      return <actual.Tooltip {...props} />;
    },
  };
});

const MARKERS = ['North Row 07', 'Service Bay 02', 'Workshop Door'];
const drawnMarkers = () => drawn.filter((name) => MARKERS.some((marker) => marker === name));
const states = new Map([['camera-1', 'alarm' as const]]);
const nothing = () => {};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(984);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(624);
});

/** A plan of 960 by 600 pixels in a pane that shows it at that size, within a margin of 12 px. */
async function openPlan() {
  const page = renderScreen(<FloorPlanPanel locationId="location-1" states={states} onSelectCamera={nothing} />, {
    answers: [reply(getLocation, { payload: testLocation() })],
  });
  const picture = await screen.findByAltText('Floor plan');
  const surface = document.querySelector('.touch-none');
  if (!surface) throw new Error('The plan has nothing to drag');
  return { ...page, picture, surface };
}

const layerStyle = () => document.querySelector('[data-plan-layer]')?.getAttribute('style');
const zoomIn = async (page: Awaited<ReturnType<typeof openPlan>>) =>
  page.act.click(screen.getByRole('button', { name: 'Zoom in' }));

test('a pan step redraws no marker', async () => {
  const page = await openPlan();
  await zoomIn(page);
  drawn.length = 0;
  const before = layerStyle();
  fireEvent.pointerDown(page.surface, { button: 0, clientX: 500, clientY: 300 });
  for (let step = 1; step <= 10; step += 1)
    fireEvent.pointerMove(page.surface, { clientX: 500 - 10 * step, clientY: 300 });
  fireEvent.pointerUp(page.surface);
  expect(layerStyle()).not.toBe(before);
  expect(drawnMarkers()).toHaveLength(0);
});

test('a zoom step redraws no marker', async () => {
  const page = await openPlan();
  drawn.length = 0;
  const before = layerStyle();
  await zoomIn(page);
  expect(layerStyle()).not.toBe(before);
  expect(drawnMarkers()).toHaveLength(0);
});

test('a camera keeps its place on the plan while the plan is enlarged', async () => {
  const page = await openPlan();
  expect(page.picture.parentElement).toHaveStyle({
    width: '960px',
    height: '600px',
    transform: 'translate(12px, 12px)',
  });
  await zoomIn(page);
  // Enlarged by half around the centre of the pane.
  expect(page.picture.parentElement).toHaveStyle({
    width: '1440px',
    height: '900px',
    transform: 'translate(-228px, -138px)',
  });
  expect(screen.getByRole('button', { name: 'Service Bay 02, quiet' })).toHaveStyle({
    left: `${(800 / 960) * 100}%`,
    top: `${(500 / 600) * 100}%`,
  });
});
