import { RefreshCw } from 'lucide-react';
import { StrokeButtons } from '../../../kit/canvas/stroke-buttons.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { ZoneEditor } from './use-zone-kind.ts';

interface ZoneActionsProps {
  editors: readonly ZoneEditor[];
  current: ZoneEditor;
  onNewPicture: () => void;
}

/** Undo and Reset concern the kind that is drawn, Save all kinds that were changed. */
export function ZoneActions({ editors, current, onNewPicture }: ZoneActionsProps) {
  const { strokes, canChange } = current;
  const changed = editors.filter((editor) => editor.strokes.isChanged);
  const isOpen = changed.some(({ drawing }) => drawing.open.length > 0);
  const save = () => {
    if (isOpen) return;
    for (const editor of changed) editor.save();
  };
  useKeys({ save: changed.length > 0 && !isOpen ? save : undefined });
  return (
    <>
      <IconButton label="New picture" size="small" icon={<RefreshCw />} onClick={onNewPicture} />
      {editors.some(({ mayEdit }) => mayEdit) && (
        <>
          <StrokeButtons undo={canChange ? strokes.undo : undefined} redo={canChange ? strokes.redo : undefined} />
          <Button size="small" disabled={!canChange || !strokes.isChanged} onClick={current.reset}>
            Reset
          </Button>
          <ExplainedButton
            size="small"
            variant="primary"
            keyHint="save"
            loading={editors.some(({ isSaving }) => isSaving)}
            disabled={changed.length === 0}
            blockedBy={isOpen ? 'Close the open zone first, or cancel it with Escape' : undefined}
            onClick={save}
          >
            Save
          </ExplainedButton>
        </>
      )}
    </>
  );
}
