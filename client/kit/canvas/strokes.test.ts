import { expect, it } from 'vitest';
import { addStroke, NO_STROKES, redoStroke, type Strokes, undoStroke } from './strokes.ts';

const drawn = (...drawings: string[]) =>
  drawings.reduce<Strokes<string>>((strokes, drawing) => addStroke(strokes, drawing), NO_STROKES);

it('undoes strokes back to the saved drawing, and redoes them', () => {
  let strokes = drawn('a', 'b');
  strokes = undoStroke(strokes);
  expect(strokes.present).toBe('a');
  strokes = undoStroke(undoStroke(strokes));
  expect(strokes.present).toBeUndefined();
  strokes = redoStroke(redoStroke(redoStroke(strokes)));
  expect(strokes.present).toBe('b');
});

it('forgets undone strokes with the next stroke', () => {
  const strokes = addStroke(undoStroke(drawn('a', 'b')), 'c');
  expect(redoStroke(strokes).present).toBe('c');
  expect(undoStroke(strokes).present).toBe('a');
});

it('takes the steps of one movement for one stroke', () => {
  let strokes = drawn('a');
  for (const step of ['b', 'c', 'd']) strokes = addStroke(strokes, step, 'drag 1');
  expect(strokes.present).toBe('d');
  expect(undoStroke(strokes).present).toBe('a');
});

it('takes another movement, and a movement after an undo, for another stroke', () => {
  let strokes = addStroke(addStroke(drawn('a'), 'b', 'drag 1'), 'c', 'drag 2');
  expect(undoStroke(strokes).present).toBe('b');
  strokes = addStroke(undoStroke(strokes), 'd', 'drag 2');
  expect(undoStroke(strokes).present).toBe('b');
});

it('remembers 200 strokes', () => {
  let strokes = drawn(...Array.from({ length: 250 }, (_, index) => String(index)));
  for (let left = 250; left > 0; left -= 1) strokes = undoStroke(strokes);
  expect(strokes.present).toBe('49');
});
