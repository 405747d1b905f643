import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reported } from '../../lib/report.ts';
import { toast } from '../feedback/toast.ts';
import { CopyButton } from './copy-button.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const copy = () => act(async () => screen.getByRole('button').click());

it('copies the text and says so for 3 s', async () => {
  writeText.mockResolvedValue();
  render(<CopyButton text="a7f3e0c2-91d4" label="Copy alarm id" />);
  await copy();
  expect(writeText).toHaveBeenCalledWith('a7f3e0c2-91d4');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByRole('button', { name: 'Copy alarm id' })).toBeVisible();
});

it('only reports the error if the browser refuses', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  const error = vi.spyOn(toast, 'error');
  render(<CopyButton text="x" label="Copy" />);
  await copy();
  expect(error).not.toHaveBeenCalled();
  expect(reported().at(-1)?.what).toBe('Copy failed');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
