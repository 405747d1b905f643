import { useEffect, useRef } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useTypeSound } from '../../features/alarm-notifications/use-type-sound.ts';
import type { WaitingCount } from '../../features/desk/desk-state.ts';
import { type TileWall, tilesOf } from '../../features/desk/tile-wall.ts';
import { countWaiting } from './waiting-badges.tsx';

/** Groups that come within this time of a sound make no other, in ms. */
const BURST_MS = 3_000;

/**
 * Sounds when a group of high severity comes to the wall, with the sound of its alarm type, and when more of them wait
 * while every tile has one already. Once for a burst.
 */
export function useWallSound(wall: TileWall, count: WaitingCount | undefined): void {
  const playTypeSound = useTypeSound();
  const playedAt = useRef(Number.NEGATIVE_INFINITY);
  const heard = useRef<ReadonlySet<string>>(new Set());
  const waitedBefore = useRef(0);

  useEffect(() => {
    const play = (typeName: string | null) => {
      const now = performance.now();
      if (now - playedAt.current < BURST_MS) return;
      playedAt.current = now;
      playTypeSound(typeName);
    };
    const arrived = tilesOf(wall).flatMap(({ group, notes }) => (notes.includes('high') ? [group] : []));
    const first = arrived.find(({ id }) => !heard.current.has(id));
    heard.current = new Set(arrived.map(({ id }) => id));
    const waiting = count && isAllHigh(wall) ? countWaiting(wall, count).high : 0;
    const isMore = waiting > waitedBefore.current;
    waitedBefore.current = waiting;
    if (first) play(newestType(first));
    else if (isMore) play(null);
  }, [wall, count, playTypeSound]);
}

/** Whether every tile has a group of high severity, so that none can make room. */
const isAllHigh = ({ places }: TileWall): boolean =>
  places.length > 0 && places.every((tile) => tile?.group.severity === 'high');

const newestType = ({ alarms }: AlarmGroup): string | null => alarms.at(-1)?.alarmType ?? null;
