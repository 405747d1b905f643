import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDialog } from '../../ui/overlays/dialog.tsx';
import { advisedGroup, scanGroup, showScan } from './testing/show-scan.tsx';

beforeEach(loadDialog);
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const a = scanGroup('a');
const b = scanGroup('b');
const c = scanGroup('c');
const d = scanGroup('d');
const advised = advisedGroup('b');

test('Safe all low takes groups of low severity only, after a question', async () => {
  const { give, sent, pass } = await showScan();
  await give(a, advised, c, scanGroup('d', { severity: 'high' }));
  fireEvent.click(screen.getByRole('button', { name: 'Safe all low' }));
  await pass(100);
  const question = screen.getByRole('dialog', { name: 'Mark 2 alarm groups of low severity safe?' });
  expect(sent('safe')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Safe' }));
  expect(sent('safe')).toMatchObject([
    { alarm_group_id: 'a', bulk: true },
    { alarm_group_id: 'c', bulk: true },
  ]);
});

test('the question about Safe all low is about the groups of its moment, and over when they have left', async () => {
  const { give, sent, pass, rebalance } = await showScan();
  await give(a, b);
  const question = () => screen.queryByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Safe all low' }));
  await pass(100);
  await give(c);
  expect(question()).toHaveAccessibleName('Mark 2 alarm groups of low severity safe?');
  await rebalance('taken', 'a', 'b');
  await pass(2_000);
  await give(d);
  expect(question()).not.toBeInTheDocument();
  expect(sent('safe')).toEqual([]);
});
