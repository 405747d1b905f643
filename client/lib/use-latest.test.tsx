import { render } from '@testing-library/react';
import { type RefObject, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useLatest } from './use-latest.ts';

interface ReaderProps {
  value: string;
  /** Called in the commit that shows the value, before effects that follow the paint. */
  onCommit: (latest: RefObject<string>) => void;
}

function Reader({ value, onCommit }: ReaderProps) {
  const latest = useLatest(value);
  useLayoutEffect(() => onCommit(latest));
  return null;
}

describe('useLatest', () => {
  it('has the value of a render in the commit that shows it', () => {
    const read: string[] = [];
    const onCommit = ({ current }: RefObject<string>) => void read.push(current);
    const { rerender } = render(<Reader value="first" onCommit={onCommit} />);
    rerender(<Reader value="second" onCommit={onCommit} />);
    expect(read).toEqual(['first', 'second']);
  });

  it('returns the same ref with each render', () => {
    const onCommit = vi.fn();
    const { rerender } = render(<Reader value="first" onCommit={onCommit} />);
    rerender(<Reader value="second" onCommit={onCommit} />);
    const [first, second] = onCommit.mock.calls.map(([latest]) => latest);
    expect(first).toBe(second);
  });

  it('keeps what was written into it until a render gives another value', () => {
    const read: string[] = [];
    const onCommit = (latest: RefObject<string>) => {
      read.push(latest.current);
      latest.current = 'written';
    };
    const { rerender } = render(<Reader value="first" onCommit={onCommit} />);
    rerender(<Reader value="first" onCommit={onCommit} />);
    rerender(<Reader value="second" onCommit={onCommit} />);
    expect(read).toEqual(['first', 'written', 'second']);
  });
});
