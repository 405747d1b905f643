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
  const { sendGroups, sent, pass } = await showScan();
  await sendGroups(a, advised, c, scanGroup('d', { severity: 'high' }));
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
  const { sendGroups, sent, pass, rebalance } = await showScan();
  await sendGroups(a, b);
  const question = () => screen.queryByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Safe all low' }));
  await pass(100);
  await sendGroups(c);
  expect(question()).toHaveAccessibleName('Mark 2 alarm groups of low severity safe?');
  await rebalance('taken', 'a', 'b');
  await pass(2_000);
  await sendGroups(d);
  expect(question()).not.toBeInTheDocument();
  expect(sent('safe')).toEqual([]);
});

test('Safe all low is disabled while the connection is down, and says why', async () => {
  const { sendGroups, sent, end, pass } = await showScan();
  await sendGroups(a, b);
  await end(1006);
  const button = screen.getByRole('button', { name: 'Safe all low' });
  expect(button).toHaveAccessibleDescription('The connection to the server is lost. Please wait until it is back.');
  fireEvent.click(button);
  await pass(100);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent('safe')).toEqual([]);
});

test('the question about Safe all low is over when the connection is lost, and stays so after the reconnect', async () => {
  const { sendGroups, sent, end, pass, accept } = await showScan();
  await sendGroups(a, b);
  fireEvent.click(screen.getByRole('button', { name: 'Safe all low' }));
  await pass(100);
  await end(1006);
  await pass(1_500);
  await accept();
  await pass(2_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent('safe')).toEqual([]);
});

test('Safe of a tile is disabled while the connection is down, and says why', async () => {
  const { sendGroups, end, sent } = await showScan();
  await sendGroups(a);
  await end(1006);
  const button = screen.getByRole('button', { name: /^Safe(?! all)/ });
  expect(button).toHaveAccessibleDescription(/^The connection to the server is lost/);
  fireEvent.click(button);
  expect(sent('safe')).toEqual([]);
});
