import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { KeyPane } from '../../ui/keys/key-pane.tsx';

interface DeskPicturesProps {
  /** The recording, or the only player on show. */
  main: ReactNode;
  /** The live picture beside it, or `DeskStills`. */
  beside: ReactNode;
  /** Whether a player is on both sides: the keys of the second one work while the operator works in it. */
  isSplit: boolean;
  isEscalated: boolean;
}

/**
 * Two pictures of 16:9 side by side, as large as the width allows, each with its bar. Their places are the same in every
 * mode, so that nothing moves when another one is chosen.
 */
export function DeskPictures({ main, beside, isSplit, isEscalated }: DeskPicturesProps) {
  return (
    <div
      className={cn(
        'grid h-[calc(28.125cqw+2.5rem)] max-h-[62%] min-h-52 shrink-0 grid-cols-2 divide-x divide-line bg-void @max-[56rem]/desk:max-h-none',
        '*:flex *:min-h-0 *:min-w-0 *:flex-col',
        'relative',
        isEscalated &&
          'after:pointer-events-none after:absolute after:inset-x-0 after:top-0 after:bottom-10 after:z-10 after:border-3 after:border-esc-solid',
      )}
    >
      <div>{main}</div>
      <KeyPane ownKeys={isSplit}>{beside}</KeyPane>
    </div>
  );
}
