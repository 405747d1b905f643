import { useEffect, useMemo } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import type { MediaCommands, MediaRemote, MediaStatus } from './media-remote.ts';
import type { Player } from './player.ts';
import { momentAt } from './video-times.ts';

/** Connects a picture to its remote, if it has one. */
function useRemotelySteered(remote: MediaRemote | undefined, status: MediaStatus, commands: MediaCommands = {}): void {
  const latest = useLatest(commands);
  useEffect(() => remote?.connect(() => latest.current), [remote]);
  useEffect(() => remote?.report(status), [remote, status]);
}

interface SteeredRecording {
  /** ms UTC of position 0. */
  startTime: number;
  waiting?: boolean;
  failed?: boolean;
  /** Seeks to a moment outside the recording; absent if that is impossible. */
  seekElsewhere?: (momentMs: number) => void;
}

/** Connects the player of a recording to its remote, if it has one. */
export function useRemotePlayer(
  remote: MediaRemote | undefined,
  player: Player,
  { startTime, waiting = false, failed = false, seekElsewhere }: SteeredRecording,
): void {
  const { duration, playing, ended, rate, shown } = player;
  const toMs = momentAt(startTime, duration);
  const status = useMemo(
    () => ({ live: false, playing, waiting, ended, failed, rate, ...(duration > 0 && { fromMs: startTime, toMs }) }),
    [playing, waiting, ended, failed, rate, duration, startTime, toMs],
  );
  useRemotelySteered(remote, status, {
    seekTo: (momentMs) => {
      if (seekElsewhere && (momentMs < startTime || momentMs > toMs)) seekElsewhere(momentMs);
      else player.seek((momentMs - startTime) / 1_000);
    },
    setPlaying: (wanted) => {
      if (wanted !== playing) player.toggle();
    },
    setRate: player.setRate,
  });
  useEffect(() => {
    if (!remote || duration === 0) return;
    const follow = () => remote.reportMoment(Math.round(momentAt(startTime, shown.read())));
    follow();
    return shown.subscribe(follow);
  }, [remote, shown, startTime, duration]);
}

/** Reports the state of a live picture to its remote, if it has one. */
export function useLiveRemote(
  remote: MediaRemote | undefined,
  kind: 'connecting' | 'live' | 'trouble',
  takenAt: number | undefined,
): void {
  const status = useMemo(
    () => ({
      live: true,
      playing: kind === 'live',
      waiting: kind === 'connecting',
      ended: false,
      failed: kind === 'trouble',
      rate: 1,
    }),
    [kind],
  );
  useRemotelySteered(remote, status);
  useEffect(() => {
    if (takenAt !== undefined) remote?.reportMoment(takenAt);
  }, [remote, takenAt]);
}
