import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followRecords } from './follow-records.ts';
import { fakeWindows, testRecord } from './testing/fake-windows.ts';

let windows: ReturnType<typeof fakeWindows>;
const ends: (() => void)[] = [];

beforeEach(() => {
  windows = fakeWindows();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  windows.end();
});

const record = (id: string) => testRecord({ id });

async function open(id: string, options?: Parameters<typeof windows.open>[1]) {
  const close = await windows.open(record(id), options);
  ends.push(close);
  return close;
}
/** The ids that a second screen shows, one after the other; null for none. */
function follow(userId = 'user-1') {
  const shown: (string | null)[] = [];
  ends.push(followRecords(userId, (one) => shown.push(one?.id ?? null)));
  return shown;
}

test('a second screen shows what a window had open before', async () => {
  await open('a');
  expect(follow()).toEqual(['a']);
});

test('a second screen goes from one alarm to the next without showing nothing in between', async () => {
  const shown = follow();
  const close = await open('a');
  close();
  await windows.pass(1);
  await open('b');
  await windows.pass(10);
  expect(shown).toEqual(['a', 'b']);
});

test('a second screen shows nothing soon after its window closed the alarm', async () => {
  const shown = follow();
  const close = await open('a');
  await windows.pass(10);
  close();
  await windows.pass(3);
  expect(shown).toEqual(['a', null]);
});

test('of two windows, the one that was used last is followed, and the other one after it has closed its alarm', async () => {
  const shown = follow();
  await open('a', { windowId: 'window-1' });
  const close = await open('b', { windowId: 'window-2' });
  await windows.pass(10);
  close();
  await windows.pass(3);
  expect(shown).toEqual(['a', 'b', 'a']);
});

test('a second screen follows the operator back to another window', async () => {
  const shown = follow();
  await open('a', { windowId: 'window-1' });
  await windows.pass(1);
  windows.say(record('b'), 'window-2');
  await windows.pass(1);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(shown).toEqual(['a', 'b', 'a']);
});

test('a tab that is opened in the background does not replace the alarm on show', async () => {
  const shown = follow();
  await open('a', { windowId: 'window-1' });
  await open('b', { windowId: 'window-2', focused: false });
  await windows.pass(10);
  expect(shown).toEqual(['a']);
});

test('a window that does not answer any more is closed', async () => {
  const shown = follow();
  windows.say(record('a'), 'window-1');
  await windows.pass(10);
  expect(shown).toEqual(['a', null]);
});

test('a window that is loaded again keeps its alarm on show', async () => {
  const shown = follow();
  windows.say(record('a'), 'window-1');
  await windows.pass(4);
  await open('a', { windowId: 'window-1-reloaded' });
  await windows.pass(10);
  expect(shown).toEqual(['a']);
});

test('a second screen of another user shows nothing', async () => {
  const other = follow('user-2');
  await open('a');
  await windows.pass(10);
  expect(other).toEqual([]);
});
