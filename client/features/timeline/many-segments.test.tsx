import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { fakeDriver } from './testing/fake-driver.ts';
import { testLane, testSegment } from './testing/test-lanes.ts';
import { Timeline } from './timeline.tsx';
import { useTimelinePlayback } from './use-timeline-playback.ts';

const DAY_S = 86_400;
const COUNT = 5_000;

/** A day of one camera, with a recording of 8 s every 17 s, each third of which is resolved. */
const lanes = [
  testLane(
    'north',
    Array.from({ length: COUNT }, (_, index) => {
      const from = Math.floor((index * DAY_S) / COUNT);
      return {
        ...testSegment(String(index), from, from + 8),
        tone: index % 3 === 0 ? ('resolved' as const) : ('open' as const),
      };
    }),
  ),
];

function Screen({ driver }: { driver: ReturnType<typeof fakeDriver> }) {
  const playback = useTimelinePlayback({ lanes, driver });
  return (
    <>
      <output>{playback.segment?.id}</output>
      <Timeline lanes={lanes} playback={playback} zone="UTC" legend={[]} />
    </>
  );
}

function openDay() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  return renderScreen(<Screen driver={fakeDriver()} />);
}

test('a day of 5,000 segments keeps under 2,000 nodes', () => {
  openDay();
  const nodes = screen.getByRole('region', { name: 'Timeline' }).querySelectorAll('*').length;
  expect(nodes).toBeLessThan(2_000);
});

// The axis of the day is 30 h long: at 400 px it is 12:00:00.
test('a bar of several segments names them, and a click on it seeks to the one under the pointer', async () => {
  const { act: user } = openDay();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 24));
  const bars = screen.getAllByRole('link', { name: /^alarm \d+, and \d+ more$/ });
  const bar = bars.find((one) => one.dataset.segment === '2512');
  if (!bar) throw new Error('The bar of the alarm 2512 is missing');
  await user.pointer([
    { target: bar, coords: { clientX: 400 } },
    { keys: '[MouseLeft]', target: bar, coords: { clientX: 400 } },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2500');
  expect(bar).toHaveAttribute('aria-current', 'true');
});
