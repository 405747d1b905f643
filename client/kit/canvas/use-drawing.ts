import { useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { addStroke, NO_STROKES, redoStroke, type Strokes, undoStroke } from './strokes.ts';

/** The drawing of a record: what is saved, what the operator has drawn, and how to undo it. */
export interface DrawingState<Drawing> {
  drawing: Drawing;
  /** Whether it differs from the saved one. */
  isChanged: boolean;
  /** The version of the record that the strokes are based on. */
  version: number | undefined;
  /** Adds a stroke; steps with the same movement are one stroke. */
  change: (drawing: Drawing, movement?: string) => void;
  /** Absent when there is nothing to undo or redo. */
  undo?: () => void;
  redo?: () => void;
  /** Shows the saved drawing and forgets the strokes, such as after it was saved. */
  forget: () => void;
  /** Present when somebody else has saved another drawing since the first stroke. */
  conflict: { keepMine: () => void; takeTheirs: () => void } | undefined;
}

interface Saved<Drawing> {
  /** As the server has it; keep it stable. */
  saved: Drawing;
  /** The version of its record, if the server sends one. */
  version: number | undefined;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps the strokes on a drawing until they are saved or undone; without any, the drawing follows the saved one. While
 * it differs from that, the page asks before it is left.
 */
export function useDrawing<Drawing>({ saved, version }: Saved<Drawing>): DrawingState<Drawing> {
  const [strokes, setStrokes] = useState<Strokes<Drawing>>(NO_STROKES);
  /** The saved drawing that the strokes are based on. */
  const [basis, setBasis] = useState<Saved<Drawing>>();
  const drawing = strokes.present ?? saved;
  const isChanged = strokes.present !== undefined && !same(drawing, saved);
  useUnsaved(isChanged);

  const forget = () => {
    setStrokes(NO_STROKES);
    setBasis(undefined);
  };
  const isOutdated = isChanged && basis !== undefined && !same(basis.saved, saved);
  return {
    drawing,
    isChanged,
    version: basis?.version ?? version,
    change: (next, movement) => {
      if (strokes.present === undefined) setBasis({ saved, version });
      setStrokes((before) => addStroke(before, next, movement));
    },
    ...(strokes.past.length > 0 && { undo: () => setStrokes(undoStroke) }),
    ...(strokes.future.length > 0 && { redo: () => setStrokes(redoStroke) }),
    forget,
    conflict: isOutdated ? { keepMine: () => setBasis({ saved, version }), takeTheirs: forget } : undefined,
  };
}
