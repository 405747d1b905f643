import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { DrawingState } from './use-drawing.ts';

/** Says that somebody else has saved another drawing meanwhile, and lets the operator take either; absent otherwise. */
export function DrawingConflict({ conflict }: Pick<DrawingState<unknown>, 'conflict'>) {
  if (!conflict) return null;
  return (
    <Banner
      tone="warning"
      action={
        <>
          <Button size="small" onClick={conflict.keepMine}>
            Keep mine
          </Button>
          <Button size="small" onClick={conflict.takeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      Somebody else has changed this meanwhile. What you drew is kept.
    </Banner>
  );
}
