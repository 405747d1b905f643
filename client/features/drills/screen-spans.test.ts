import { expect, it } from 'vitest';
import type { ScreenState, SeatScreen } from '#contract/drills/screens.ts';
import { screenSpans } from './screen-spans.ts';

const screen = (t: number, path: string, more: Partial<ScreenState> = {}): SeatScreen => ({
  ...{ n: t, t },
  state: {
    ...{ path, title: 'Monitoring', alarm: null, cameras: [], panel: null, step: null, dialog: null, draft: 0 },
    ...more,
  },
});

it('joins the changes within a screen, and lets the last one go on until now', () => {
  const screens = [
    screen(0, '/monitoring'),
    screen(2_000, '/monitoring', { dialog: 'Keys' }),
    screen(5_000, '/monitoring/a', { alarm: { subject: 'location_alarm', id: 'a' } }),
  ];
  expect(screenSpans(screens, 9_000)).toEqual([
    { from: 0, to: 5_000, title: 'Monitoring' },
    { from: 5_000, to: 9_000, title: 'Monitoring, alarm open' },
  ]);
});
