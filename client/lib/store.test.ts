import { expect, it, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

it('notifies its listeners of a change, but not when the value stays the same', () => {
  const store = createStore(1);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(2);
  store.set(2);
  expect(store.read()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('does not notify a listener after it has been removed', () => {
  const { subscribe, notify, count } = createListeners<[string]>();
  const listener = vi.fn();
  const remove = subscribe(listener);
  notify('first');
  remove();
  notify('second');
  expect(listener.mock.calls).toEqual([['first']]);
  expect(count()).toBe(0);
});
