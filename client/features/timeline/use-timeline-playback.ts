import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../lib/use-latest.ts';
import { inOrder, type PlacedSegment, segmentAfter, segmentAt, type TimelineLane } from './timeline-lanes.ts';
import { createPosition, type TimelinePosition } from './timeline-position.ts';

/** The state of the picture that a timeline controls. */
interface DrivenStatus {
  playing: boolean;
  waiting: boolean;
  /** Rests at its last frame. */
  ended: boolean;
  rate: number;
}

/** The picture that a timeline controls, such as the players' `MediaRemote`. Moments are ms UTC. */
export interface TimelineDriver {
  seekTo: (momentMs: number) => void;
  play: () => void;
  pause: () => void;
  setRate: (rate: number) => void;
  /** Undefined while no recording is on show. */
  readStatus: () => DrivenStatus | undefined;
  readMoment: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
}

export interface TimelinePlayback {
  position: TimelinePosition;
  /**
   * The recording to show, starting at `startAt` (ms UTC). Pass both to its player, and the segment's id as React key.
   */
  segment: PlacedSegment | undefined;
  startAt: number;
  /** The recording that the operator chose last, from which playback has gone on by itself. */
  chosen: PlacedSegment | undefined;
  playing: boolean;
  waiting: boolean;
  rate: number;
  toggle: () => void;
  /** Seeks to a moment; in a gap to the next recording. Prefers `laneId` if several lanes cover it. */
  seek: (moment: number, laneId?: string) => void;
  /** Seeks to a moment of one recording. */
  playSegment: (segmentId: string, moment?: number) => void;
  /** Starts a drag: the seeker no longer follows the picture. */
  beginDrag: () => void;
  /** Moves the dragged seeker; the picture follows within the recording it shows. */
  dragTo: (moment: number) => void;
  /** Ends a drag: the seeker follows the picture again. */
  endDrag: () => void;
  /** Seeks to the recording before or after. */
  step: (direction: -1 | 1) => void;
  setRate: (rate: number) => void;
}

interface PlaybackOptions {
  lanes: readonly TimelineLane[];
  driver: TimelineDriver;
  /** The first recording to show; defaults to the earliest. */
  initialId?: string;
  /** Called when playback is requested while no recording is on show, such as beside a live picture. */
  onPlayRequested?: () => void;
}

/** A player has reached its start from this long before it on; until then this many earlier frames are ignored. */
const ARRIVED_WITHIN_MS = 500;
const EARLY_MAX = 5;

/** A player that stopped longer ago than this before its end was moved there by the operator: it stays paused. */
const ENDS_WITHIN_MS = 1_000;

/** While the seeker is dragged, the picture seeks at this interval. */
const DRAG_SEEK_MS = 100;

/** Plays the recordings of a timeline in turn, and skips the gaps between them. */
export function useTimelinePlayback({ lanes, driver, initialId, onPlayRequested }: PlaybackOptions): TimelinePlayback {
  const segments = useMemo(() => inOrder(lanes), [lanes]);
  const [place, setPlace] = useState<{ id: string | undefined; startAt: number; chosenId: string | undefined }>(() => {
    const first = segments.find(({ id }) => id === initialId) ?? segments[0];
    return { id: first?.id, startAt: first?.from ?? 0, chosenId: first?.id };
  });
  const segment = segments.find(({ id }) => id === place.id) ?? segments[0];
  const chosen = segments.find(({ id }) => id === place.chosenId) ?? segments[0];
  const startAt = segment?.id === place.id ? place.startAt : (segment?.from ?? 0);
  const [position] = useState(() => createPosition(startAt));
  const status = useSyncExternalStore(driver.subscribe, driver.readStatus);
  /** Whether the next recording has to stay paused: players start by themselves. */
  const staysPaused = useRef(false);
  /** Until the player has reached its start, it may report earlier moments. */
  const pendingStart = useRef<number | undefined>(startAt);
  const earlyFrames = useRef(0);
  const isDragging = useRef(false);
  const latest = useLatest({ segments, segment, onPlayRequested });

  const show = useCallback(
    (target: PlacedSegment, moment: number, isGoingOn = false) => {
      position.set(moment);
      const now = driver.readStatus();
      if (now && target.id === latest.current.segment?.id) {
        setPlace((shown) => (shown.chosenId === target.id ? shown : { ...shown, chosenId: target.id }));
        driver.seekTo(moment);
        return;
      }
      staysPaused.current = now !== undefined && !now.playing && !now.ended;
      pendingStart.current = moment;
      earlyFrames.current = 0;
      setPlace(({ chosenId }) => ({ id: target.id, startAt: moment, chosenId: isGoingOn ? chosenId : target.id }));
      if (!now) latest.current.onPlayRequested?.();
    },
    [driver, position],
  );

  useEffect(() => {
    const follow = () => {
      const moment = driver.readMoment();
      const now = driver.readStatus();
      if (moment === undefined || !now || isDragging.current) return;
      if (
        pendingStart.current !== undefined &&
        moment < pendingStart.current - ARRIVED_WITHIN_MS &&
        earlyFrames.current < EARLY_MAX
      ) {
        earlyFrames.current += 1;
        return;
      }
      pendingStart.current = undefined;
      position.set(moment);
    };
    return driver.subscribe(follow);
  }, [driver, position]);

  const { playing = false, waiting = false, ended = false, rate = 1 } = status ?? {};
  useEffect(() => {
    if (!staysPaused.current || !status) return;
    if (playing) driver.pause();
    if (playing || !waiting) staysPaused.current = false;
  }, [driver, status, playing, waiting]);

  /** When it last stopped, ms. A player pauses a moment before it reports its end. */
  const stoppedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!playing) return;
    return () => {
      stoppedAt.current = performance.now();
    };
  }, [playing]);
  useEffect(() => {
    const { segments: all, segment: current } = latest.current;
    const playedToEnd = ended && performance.now() - stoppedAt.current < ENDS_WITHIN_MS;
    const next = playedToEnd && current ? segmentAfter(all, current) : undefined;
    if (next && current) show(next, Math.max(next.from, current.to), true);
  }, [ended, show]);

  const actions = useMemo(() => {
    // Seeking is slower than the pointer: seek once at a time, each time to the latest moment.
    let pendingSeek: number | undefined;
    const seekSoon = (moment: number) => {
      if (pendingSeek === undefined) {
        setTimeout(() => {
          if (pendingSeek !== undefined && isDragging.current) driver.seekTo(pendingSeek);
          pendingSeek = undefined;
        }, DRAG_SEEK_MS);
      }
      pendingSeek = moment;
    };
    const seek = (moment: number, laneId?: string) => {
      const { segments: all, segment: current } = latest.current;
      const lane = laneId ?? current?.laneId;
      const target = segmentAt(all, moment, lane);
      if (target) show(target, Math.min(Math.max(moment, target.from), target.to));
    };
    return {
      seek,
      playSegment: (segmentId: string, moment?: number) => {
        const target = latest.current.segments.find(({ id }) => id === segmentId);
        if (target) show(target, moment ?? target.from);
      },
      beginDrag: () => {
        isDragging.current = true;
      },
      dragTo: (moment: number) => {
        position.set(moment);
        const { segment: current } = latest.current;
        if (current && driver.readStatus() && current.from <= moment && moment < current.to) seekSoon(moment);
      },
      endDrag: () => {
        isDragging.current = false;
      },
      step: (direction: -1 | 1) => {
        const { segments: all, segment: current } = latest.current;
        const target = all[all.findIndex(({ id }) => id === current?.id) + direction];
        if (target) show(target, target.from);
      },
      toggle: () => {
        const now = driver.readStatus();
        if (!now) {
          pendingStart.current = position.read();
          earlyFrames.current = 0;
          latest.current.onPlayRequested?.();
        } else if (now.playing) driver.pause();
        else driver.play();
      },
      setRate: driver.setRate,
    };
  }, [driver, position, show]);

  return { position, segment, startAt, chosen, playing, waiting, rate, ...actions };
}
