import { createListeners } from '../../lib/store.ts';
import { type DeskState, initialDesk } from './desk-state.ts';
import { changeOpened, type OpenedEvent } from './opened-state.ts';
import { changeWall, type WallEvent } from './tile-wall.ts';

/** The state of a desk. Several changes are announced together. */
export interface DeskStore {
  read: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  set: (part: Partial<DeskState>) => void;
  changeWall: (event: WallEvent) => void;
  changeOpened: (event: OpenedEvent) => void;
  /** Notifies the listeners if anything has changed since the last time. */
  announce: () => void;
}

export function createDeskStore(): DeskStore {
  const listeners = createListeners();
  let state = initialDesk;
  let announced = state;

  function set(part: Partial<DeskState>): void {
    state = { ...state, ...part };
  }

  return {
    read: () => state,
    subscribe: listeners.subscribe,
    set,
    changeWall: (event) => set({ wall: changeWall(state.wall, event) }),
    changeOpened: (event) => set({ opened: changeOpened(state.opened, event) }),
    announce() {
      if (state === announced) return;
      announced = state;
      listeners.notify();
    },
  };
}
