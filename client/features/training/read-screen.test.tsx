import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScreenState } from '#contract/drills/screens.ts';
import type { Viewed } from '../../lib/create-screen-view.ts';
import { readScreen } from './read-screen.ts';

const present: [string, Viewed[]][] = [
  [
    'alarm alarm-7',
    [
      { kind: 'screen', screen: 'desk' },
      { kind: 'picture', camera: 'South Row 01', feed: 'EVENT', at: 5_000 },
      { kind: 'step', step: 'Is anybody in the picture?', answer: 'Yes' },
      { kind: 'step', step: 'Speak to them', answer: null },
    ],
  ],
];

const read = (more: Partial<Parameters<typeof readScreen>[0]> = {}) =>
  readScreen({ page: document, path: '/monitoring', present: [], ...more });

it('reads the alarm, its pictures and the step that waits for an answer', () => {
  render(<h1>Monitoring</h1>);
  expect(read({ present })).toMatchObject({
    ...{ title: 'Monitoring', alarm: { subject: 'alarm', id: 'alarm-7' }, step: 'Speak to them' },
    cameras: [{ camera: 'South Row 01', feed: 'EVENT', atMs: 5_000 }],
  });
});

it('takes the alarm from the address where no part of it is in view', () => {
  expect(read({ path: '/location-alarms/la-3' }).alarm).toEqual({ subject: 'location_alarm', id: 'la-3' });
});

it('reads live pictures that are not part of an alarm', () => {
  render(<video muted aria-label="Live picture of North Gate" />);
  expect(read().cameras).toEqual([{ camera: 'North Gate', feed: 'LIVE', atMs: null }]);
});

it('reads the dialog and the panel in use, and only the length of what is typed', () => {
  const typed = 'He has a knife';
  const { getByRole } = render(
    <div role="dialog" aria-label="Escalate">
      <form aria-label="Comment">
        <textarea defaultValue={typed} />
        <input type="search" defaultValue={typed} />
      </form>
    </div>,
  );
  getByRole('textbox').focus();
  const state = read();
  expect(state).toMatchObject({ dialog: 'Escalate', panel: 'Comment', draft: typed.length });
  expect(JSON.stringify(state)).not.toContain('knife');
});

it('reads what the contract accepts, however long the names are', () => {
  const long = 'x'.repeat(300);
  render(
    <section aria-label={long}>
      <h1>{long}</h1>
      <video muted aria-label={`Live picture of ${long}`} />
    </section>,
  );
  expect(ScreenState.safeParse(read({ path: `/${long}` })).success).toBe(true);
});
