import { useEffect } from 'react';
import { RESYNC } from '#contract/limits.ts';
import type { MediaRemote, MediaStatus } from '../player/media-remote.ts';

const CHECK_MS = 500;

/** A player as it is now. */
interface SteppedPlayer {
  status: MediaStatus | undefined;
  /** ms UTC of the frame on show. */
  moment: number | undefined;
}

/** A failed picture and one at its end do not take part; the others are compared only while all of them play. */
const takesPart = ({ status }: SteppedPlayer) => status !== undefined && !status.failed && !status.ended;
const hasSettled = (player: SteppedPlayer) =>
  takesPart(player) && player.status?.waiting === false && player.moment !== undefined;
const isMoving = ({ status, moment }: SteppedPlayer) =>
  status?.playing === true && !status.waiting && moment !== undefined;

/**
 * The moment to which players that have fallen behind must go, and which they are. None while one of them waits for data:
 * its moment is not known then.
 */
export function fallenBehind(players: readonly SteppedPlayer[]): { to: number; late: readonly number[] } | undefined {
  const taking = players.filter(takesPart);
  if (taking.length < 2 || !taking.every(isMoving)) return undefined;
  const to = Math.max(...taking.map(({ moment = 0 }) => moment));
  const late = [...players.keys()].filter((at) => {
    const player = players[at];
    return player && takesPart(player) && to - (player.moment ?? to) > RESYNC.overMs;
  });
  return late.length > 0 ? { to, late } : undefined;
}

/**
 * The players that play while the first one is paused, or the other way round: a player that was still loading has missed
 * the command. None while the first one loads, has failed or has ended.
 */
export function outOfStep(
  players: readonly SteppedPlayer[],
): { playing: boolean; others: readonly number[] } | undefined {
  const [leader] = players;
  if (!leader || !hasSettled(leader)) return undefined;
  const playing = leader.status?.playing === true;
  const others = [...players.keys()].filter((at) => {
    const player = players[at];
    return player && hasSettled(player) && (player.status?.playing === true) !== playing;
  });
  return others.length > 0 ? { playing, others } : undefined;
}

/** Keeps several recordings at the same moment: those that had to wait for data catch up with the foremost. */
export function useInStep(remotes: readonly MediaRemote[]): void {
  useEffect(() => {
    // A command has arrived at all players once they have played on for the length of a check.
    let wasBehind = false;
    let wasOut = false;
    const timer = setInterval(() => {
      const players = remotes.map((remote) => ({ status: remote.readStatus(), moment: remote.readMoment() }));
      const out = outOfStep(players);
      if (out && wasOut) for (const at of out.others) remotes[at]?.[out.playing ? 'play' : 'pause']();
      wasOut = out !== undefined && !wasOut;
      const behind = fallenBehind(players);
      if (behind && wasBehind) for (const at of behind.late) remotes[at]?.seekTo(behind.to);
      wasBehind = behind !== undefined && !wasBehind;
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [remotes]);
}
