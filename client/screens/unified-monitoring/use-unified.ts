import type { DeskSession } from '../../features/desk/desk-session.ts';
import type { DeskState } from '../../features/desk/desk-state.ts';
import type { OpenedGroup } from '../../features/desk/opened-groups.ts';
import { useDesk } from '../../features/desk/use-desk.ts';
import { unifiedDesk } from './unified-desk.ts';

interface UnifiedOptions {
  /** Tiles that fit on the screen; 0 until measured. */
  tiles: number;
  /** The groups that the address names; while there are any, the queue gives no others. */
  opened: readonly OpenedGroup[];
}

/** This operator's part of the queue of both products. */
export interface Unified
  extends DeskState,
    Pick<DeskSession, 'reconnect' | 'loadOpened' | 'noteResolved' | 'attend' | 'bringHigh'> {}

export function useUnified({ tiles, opened }: UnifiedOptions): Unified {
  const [desk, session] = useDesk(unifiedDesk, { tiles, isPaused: false, opened });
  const { reconnect, loadOpened, noteResolved, attend, bringHigh } = session;
  return { ...desk, reconnect, loadOpened, noteResolved, attend, bringHigh };
}
