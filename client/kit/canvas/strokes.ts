/** The largest number of strokes that can be undone. */
const MAX_STROKES = 200;

/** A drawing and its strokes. `undefined` is the saved drawing, whatever it is by then. */
export interface Strokes<Drawing> {
  past: readonly (Drawing | undefined)[];
  present: Drawing | undefined;
  future: readonly (Drawing | undefined)[];
  /** The movement that the latest stroke belongs to: its further steps belong to the same stroke. */
  movement: string | undefined;
}

export const NO_STROKES: Strokes<never> = { past: [], present: undefined, future: [], movement: undefined };

/** Adds a stroke. A step of the movement that made the latest stroke continues that stroke. */
export function addStroke<Drawing>(strokes: Strokes<Drawing>, drawing: Drawing, movement?: string): Strokes<Drawing> {
  const continues = movement !== undefined && movement === strokes.movement && strokes.past.length > 0;
  const past = continues ? strokes.past : [...strokes.past, strokes.present].slice(-MAX_STROKES);
  return { past, present: drawing, future: [], movement };
}

export function undoStroke<Drawing>(strokes: Strokes<Drawing>): Strokes<Drawing> {
  if (strokes.past.length === 0) return strokes;
  return {
    past: strokes.past.slice(0, -1),
    present: strokes.past.at(-1),
    future: [strokes.present, ...strokes.future],
    movement: undefined,
  };
}

export function redoStroke<Drawing>(strokes: Strokes<Drawing>): Strokes<Drawing> {
  if (strokes.future.length === 0) return strokes;
  return {
    past: [...strokes.past, strokes.present],
    present: strokes.future[0],
    future: strokes.future.slice(1),
    movement: undefined,
  };
}
