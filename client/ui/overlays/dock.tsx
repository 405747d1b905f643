import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { KeysOff } from '../keys/keys-off.tsx';

const OpenedDock = lazyPart(async () => (await import('./opened-dock.tsx')).OpenedDock);

interface Dock {
  place: HTMLElement | null;
  setPlace: (place: HTMLElement | null) => void;
  /** Closes what is docked; undefined while nothing is. */
  close: (() => void) | undefined;
  setClose: (close: (() => void) | undefined) => void;
}

export const DockContext = createContext<Dock | undefined>(undefined);

/** Around a screen whose dialogs are docked beside its pictures, in its `DockPlace`. */
export function DockProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [close, setClose] = useState<() => void>();
  const dock = useMemo<Dock>(
    () => ({ place, setPlace, close, setClose: (next) => setClose(() => next) }),
    [place, close],
  );
  return <DockContext value={dock}>{children}</DockContext>;
}

/** Covers the nearest positioned element while something is docked. */
export function DockPlace() {
  const dock = use(DockContext);
  return dock && <div ref={dock.setPlace} className="absolute inset-0 z-10 flex flex-col bg-panel empty:hidden" />;
}

/** Whether there is a place for what would otherwise be a dialog. */
export const useHasDock = (): boolean => use(DockContext) !== undefined;

/** Closes what is docked; undefined while nothing is. */
export const useDocked = (): (() => void) | undefined => use(DockContext)?.close;

export interface DockedProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Docks a form beside the pictures, in the place of a dialog over them. Escape closes it, after a question if text in it
 * is unsent. It takes the place of what was docked before, and gives the focus back. It loads with its first opening.
 */
export function Docked(props: DockedProps) {
  return (
    <Suspense fallback={<KeysOff />}>
      <OpenedDock {...props} />
    </Suspense>
  );
}
