import { expect, it } from 'vitest';
import type { ScreenState } from '#contract/drills/screens.ts';
import { hasChanged } from './screen-changes.ts';

const at = (atMs: number | null, more: Partial<ScreenState> = {}): ScreenState => ({
  ...{ path: '/monitoring', title: 'Monitoring', alarm: null, panel: null, step: null, dialog: null, draft: 0 },
  cameras: [{ camera: 'South Row 01', feed: 'EVENT', atMs }],
  ...more,
});

it.each([
  ['plays on', at(14_000), false],
  ['stands still', at(10_000), false],
  ['is sought', at(2_000), true],
  ['has its first frame', at(null), true],
])('finds whether a recording %s', (_, later, isChange) => {
  expect(hasChanged(at(10_000), later, 4_000)).toBe(isChange);
});

it('takes a longer draft and another screen as changes', () => {
  expect(hasChanged(at(null), at(null, { draft: 1 }), 250)).toBe(true);
  expect(hasChanged(at(null), at(null, { path: '/alarms' }), 250)).toBe(true);
});
