import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../../lib/config.ts';
import { testConfig } from '../../lib/testing/test-config.ts';
import { AlarmAge } from './alarm-age.tsx';

beforeEach(() => {
  setConfig(testConfig());
  vi.useFakeTimers();
  vi.setSystemTime('2025-11-20T02:14:37.000Z');
});
afterEach(() => {
  vi.useRealTimers();
});

test('the age of a pending alarm steps once a second', () => {
  const { container } = render(<AlarmAge alarm={{ status: 'pending', timestamp: '2025-11-20T02:14:25.000Z' }} />);
  expect(container).toHaveTextContent('0:12');
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(container).toHaveTextContent('0:13');
});

test.each([
  ['2025-11-20T01:14:37.000Z', '1 h'],
  ['2025-11-17T02:14:37.000Z', '3 d'],
])('a pending alarm since %s is %s old', (timestamp, text) => {
  const { container } = render(<AlarmAge alarm={{ status: 'pending', timestamp }} />);
  expect(container).toHaveTextContent(text);
});

test('an alarm that is not pending has no age', () => {
  const { container } = render(<AlarmAge alarm={{ status: 'in_progress', timestamp: '2025-11-20T02:14:25.000Z' }} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [10, 'text-error'],
  [60, 'text-ink-2'],
])('12 s against a target of %i s are %s', (alarmAgeTargetSeconds, tone) => {
  setConfig(testConfig({ alarmAgeTargetSeconds }));
  const { container } = render(<AlarmAge alarm={{ status: 'pending', timestamp: '2025-11-20T02:14:25.000Z' }} />);
  expect(container.firstElementChild).toHaveClass(tone);
});
