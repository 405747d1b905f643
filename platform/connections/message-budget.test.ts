import { expect, it } from 'vitest';
import { MessageBudget } from './message-budget.ts';

function budget() {
  const clock = { ms: 1_000 };
  const counted = new MessageBudget({ messages: 10, withinMs: 1_000 }, () => clock.ms);
  return { clock, takeAll: () => Array.from({ length: 20 }, () => counted.take()).filter(Boolean).length };
}

it('allows a burst up to the limit and nothing beyond it', () => {
  expect(budget().takeAll()).toBe(10);
});

it('refills evenly', () => {
  const { clock, takeAll } = budget();
  takeAll();
  clock.ms += 300;
  expect(takeAll()).toBe(3);
});

it('never holds more than the limit', () => {
  const { clock, takeAll } = budget();
  clock.ms += 60_000;
  expect(takeAll()).toBe(10);
});

it('takes nothing away when the clock is set back', () => {
  const { clock, takeAll } = budget();
  clock.ms -= 60_000;
  expect(takeAll()).toBe(10);
});
