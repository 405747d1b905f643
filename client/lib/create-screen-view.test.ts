import { expect, it } from 'vitest';
import { createScreenView, type Viewed } from './create-screen-view.ts';

const GATE = { subject: 'alarm_group', id: 'g-1' } as const;
const picture = (at: number | null, camera = 'Gate'): Viewed => ({ kind: 'picture', camera, feed: 'LIVE', at });

/** A screen whose time and visibility the test sets. */
function screenAt() {
  const state = { now: 1_000, visible: true };
  const view = createScreenView({ now: () => state.now, isVisible: () => state.visible });
  return { state, view };
}

it('measures a part that is in view until now', () => {
  const { state, view } = screenAt();
  view.show(GATE, 'gate', () => picture(state.now));
  state.now = 5_000;
  expect(view.of(GATE)).toEqual([{ viewed: picture(5_000), ms: 4_000 }]);
});

it('adds the times of a part that comes into view again, and keeps what it showed last', () => {
  const { state, view } = screenAt();
  const hide = view.show(GATE, 'gate', () => picture(state.now));
  state.now = 2_000;
  hide();
  state.now = 10_000;
  expect(view.of(GATE)).toEqual([{ viewed: picture(2_000), ms: 1_000 }]);
  view.show(GATE, 'gate', () => picture(7));
  state.now = 10_500;
  expect(view.of(GATE)).toEqual([{ viewed: picture(7), ms: 1_500 }]);
});

it('counts no time while the window is hidden', () => {
  const { state, view } = screenAt();
  view.show(GATE, 'gate', () => picture(1));
  state.now = 2_000;
  state.visible = false;
  view.visibilityChanged();
  state.now = 60_000;
  expect(view.of(GATE)[0]?.ms).toBe(1_000);
  state.visible = true;
  view.visibilityChanged();
  state.now = 61_000;
  expect(view.of(GATE)[0]?.ms).toBe(2_000);
});

it('keeps the parts of alarms apart, in the order in which they came into view', () => {
  const { view } = screenAt();
  view.show(GATE, 'b', () => picture(1, 'Second'));
  view.show(GATE, 'a', () => picture(1, 'First'));
  view.show({ ...GATE, id: 'g-2' }, 'b', () => picture(1, 'Other'));
  expect(view.of(GATE).map(({ viewed }) => viewed)).toEqual([picture(1, 'Second'), picture(1, 'First')]);
});

it('forgets the alarms that were seen longest ago', () => {
  const { view } = screenAt();
  for (let at = 0; at <= 40; at += 1) view.show({ ...GATE, id: `g-${at}` }, 'gate', () => picture(at))();
  expect(view.of({ ...GATE, id: 'g-0' })).toEqual([]);
  expect(view.of({ ...GATE, id: 'g-1' })).toHaveLength(1);
});

it('says what is in view now, by alarm', () => {
  const { view } = screenAt();
  const hide = view.show(GATE, 'gate', () => picture(1));
  view.show(GATE, 'yard', () => picture(2, 'Yard'));
  hide();
  expect(view.present()).toEqual([['alarm_group g-1', [picture(2, 'Yard')]]]);
});
