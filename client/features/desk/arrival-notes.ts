import { type ArrivalNote, type TileWall, tilesOf } from './tile-wall.ts';

/** ms for which a tile says something about its new group. */
export const NOTED_MS = { 'in-place-of-low': 2_000, 'in-place-of-high': 2_000, high: 5_000 } as const satisfies Record<
  ArrivalNote,
  number
>;

/** Ends the notes of the tiles with new groups. */
export interface ArrivalNotes {
  /** Starts the time of each new note on the wall. */
  follow: (wall: TileWall) => void;
  clear: () => void;
}

/** `onEnd` is called with each note that has been shown. */
export function createArrivalNotes(onEnd: (groupId: string, note: ArrivalNote) => void): ArrivalNotes {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    follow(wall) {
      for (const { group, notes } of tilesOf(wall)) {
        for (const note of notes) {
          const key = `${note} ${group.id}`;
          if (timers.has(key)) continue;
          const end = () => {
            timers.delete(key);
            onEnd(group.id, note);
          };
          timers.set(key, setTimeout(end, NOTED_MS[note]));
        }
      }
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
