import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { changeWall, emptyWall, type TileWall, tilesOf, type WallEvent } from './tile-wall.ts';

/** ms for which a tile says why its group leaves. */
export const NOTICE_MS = 2_000;

/** The state of a wall, and the function that tells it what happens. A group that leaves is removed after its notice. */
export function useTileWall(): [wall: TileWall, tell: Dispatch<WallEvent>] {
  const [wall, tell] = useReducer(changeWall, 0, emptyWall);
  const notices = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const { group, departure } of tilesOf(wall)) {
      if (departure === undefined || notices.current.has(group.id)) continue;
      const end = () => {
        notices.current.delete(group.id);
        tell({ type: 'left', groupIds: [group.id] });
      };
      notices.current.set(group.id, setTimeout(end, NOTICE_MS));
    }
  }, [wall]);
  useEffect(() => {
    const open = notices.current;
    return () => {
      for (const timer of open.values()) clearTimeout(timer);
      open.clear();
    };
  }, []);
  return [wall, tell];
}
