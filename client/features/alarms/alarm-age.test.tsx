import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AlarmAge } from './alarm-age.tsx';

beforeEach(() => {
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

test('an alarm that is not pending has no age', () => {
  const { container } = render(<AlarmAge alarm={{ status: 'in_progress', timestamp: '2025-11-20T02:14:25.000Z' }} />);
  expect(container).toBeEmptyDOMElement();
});
