import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anyUnsaved } from '../../lib/unsaved.ts';
import { useDrawing } from './use-drawing.ts';

function draw(saved: string[], version = 1) {
  const { result, rerender } = renderHook((props) => useDrawing(props), { initialProps: { saved, version } });
  return {
    now: () => result.current,
    change: (drawing: string[], movement?: string) => act(() => result.current.change(drawing, movement)),
    undo: () => act(() => result.current.undo?.()),
    redo: () => act(() => result.current.redo?.()),
    /** The server has another drawing by now. */
    save: (next: string[], nextVersion: number) => rerender({ saved: next, version: nextVersion }),
  };
}

it('follows the saved drawing while nothing is drawn', () => {
  const drawing = draw(['a']);
  drawing.save(['b'], 2);
  expect(drawing.now()).toMatchObject({ drawing: ['b'], version: 2, isChanged: false, conflict: undefined });
});

it('is unsaved while it differs from the saved drawing, and not once it equals it again', () => {
  const drawing = draw(['a']);
  drawing.change(['a', 'b']);
  expect([drawing.now().isChanged, anyUnsaved.read()]).toEqual([true, true]);
  drawing.change(['a']);
  expect([drawing.now().isChanged, anyUnsaved.read()]).toEqual([false, false]);
});

it('offers to undo and redo only what there is', () => {
  const drawing = draw([]);
  expect([drawing.now().undo, drawing.now().redo]).toEqual([undefined, undefined]);
  drawing.change(['a']);
  drawing.undo();
  expect([drawing.now().drawing, drawing.now().undo]).toEqual([[], undefined]);
  drawing.redo();
  expect([drawing.now().drawing, drawing.now().redo]).toEqual([['a'], undefined]);
});

it('keeps what is drawn, with its old version, when somebody else saves another drawing', () => {
  const drawing = draw(['a']);
  drawing.change(['mine']);
  drawing.save(['theirs'], 2);
  expect(drawing.now()).toMatchObject({ drawing: ['mine'], version: 1 });
  expect(drawing.now().conflict).toBeDefined();
});

it('is based on their version once the operator keeps their own drawing', () => {
  const drawing = draw(['a']);
  drawing.change(['mine']);
  drawing.save(['theirs'], 2);
  act(() => drawing.now().conflict?.keepMine());
  expect(drawing.now()).toMatchObject({ drawing: ['mine'], version: 2, conflict: undefined });
});

it('shows their drawing without any strokes once the operator takes it', () => {
  const drawing = draw(['a']);
  drawing.change(['mine']);
  drawing.save(['theirs'], 2);
  act(() => drawing.now().conflict?.takeTheirs());
  expect(drawing.now()).toMatchObject({ drawing: ['theirs'], version: 2, isChanged: false });
  expect(drawing.now().undo).toBeUndefined();
});
