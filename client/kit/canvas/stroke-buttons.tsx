import { Redo2, Undo2 } from 'lucide-react';
import { useKeys } from '../../lib/use-keys.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { DrawingState } from './use-drawing.ts';

/** Undo and redo, as buttons and with their keys. */
export function StrokeButtons({ undo, redo }: Pick<DrawingState<unknown>, 'undo' | 'redo'>) {
  useKeys({ undo, redo });
  return (
    <div className="flex">
      <IconButton label="Undo" size="small" icon={<Undo2 />} keyHint="undo" disabled={!undo} onClick={undo} />
      <IconButton label="Redo" size="small" icon={<Redo2 />} keyHint={['redo', 0]} disabled={!redo} onClick={redo} />
    </div>
  );
}
