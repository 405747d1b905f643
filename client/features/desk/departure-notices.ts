import { type TileWall, tilesOf } from './tile-wall.ts';

/** ms for which a tile says why its group leaves. */
export const DEPARTURE_MS = 2_000;

/** Ends the notices of the tiles whose groups leave. */
export interface DepartureNotices {
  /** Starts the time of each new notice on the wall. */
  follow: (wall: TileWall) => void;
  clear: () => void;
}

/** `onEnd` is called with the id of each group whose notice has been shown. */
export function createDepartureNotices(onEnd: (groupId: string) => void): DepartureNotices {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    follow(wall) {
      for (const { group, departure } of tilesOf(wall)) {
        if (departure === undefined || timers.has(group.id)) continue;
        const end = () => {
          timers.delete(group.id);
          onEnd(group.id);
        };
        timers.set(group.id, setTimeout(end, DEPARTURE_MS));
      }
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
