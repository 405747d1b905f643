import { type RefObject, useEffect, useRef, useState } from 'react';
import { STREAM_RETRY_MS } from '#contract/limits.ts';
import { livePlayerKind } from './live-player-kind.ts';
import { type LiveSource, openLive } from './live-source.ts';
import { watchFrames } from './watch-frames.ts';

/** How a live stream is doing: `trouble` says why there is no picture, while another try is on its way. */
export type LiveState = { kind: 'connecting' } | { kind: 'live' } | { kind: 'trouble'; message: string };

/** A stream that was granted and shows nothing for this long is as good as refused. */
const FIRST_PICTURE_MS = 10_000;

/** Keeps what the video shows: the browser blanks it once the stream is gone. */
function keepFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (!canvas || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}

interface LivePlace {
  video: RefObject<HTMLVideoElement | null>;
  /** Takes the last frame when the picture is lost. */
  lastFrame: RefObject<HTMLCanvasElement | null>;
  /** Nobody looks at what is not seen: its stream ends, and begins anew when it is seen again. */
  isSeen: boolean;
}

export interface LiveStream {
  state: LiveState;
  /** ms UTC of the frame on show, where the stream tells. */
  takenAt: () => number | undefined;
}

/**
 * Plays the first of `addresses`; one that shows no picture makes way for the next. After the last one, or once a
 * picture was lost, it begins again with the first, 2 s later. The same addresses with fresh tokens are used from the
 * next try on: they do not interrupt the picture.
 */
export function useLiveStream({ video, lastFrame, isSeen }: LivePlace, addresses: readonly string[]): LiveStream {
  const [state, setState] = useState<LiveState>({ kind: 'connecting' });
  const stream = addresses[0]?.split('?')[0];
  const newest = useRef(addresses);
  const playing = useRef<LiveSource>(undefined);
  useEffect(() => {
    newest.current = addresses;
  }, [addresses]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream is played at once.
  useEffect(() => {
    const element = video.current;
    if (!element || !isSeen) return;
    let timer: ReturnType<typeof setTimeout>;
    let patience: ReturnType<typeof setTimeout>;
    let turn = 0;
    let live = false;
    let leaveFrames = () => {};

    const onTrouble = (message: string, how?: { lost: boolean }) => {
      clearTimeout(patience);
      leaveFrames();
      const others = newest.current.length - 1;
      if (live) keepFrame(element, lastFrame.current);
      playing.current?.close(how);
      playing.current = undefined;
      if (!live && turn < others) {
        turn += 1;
        connect();
        return;
      }
      live = false;
      turn = 0;
      setState({ kind: 'trouble', message });
      timer = setTimeout(connect, STREAM_RETRY_MS);
    };
    const connect = () => {
      const address = newest.current[turn];
      const kind = address === undefined ? undefined : livePlayerKind(address);
      if (address === undefined || kind === undefined || kind === 'iframe') return;
      let over = false;
      playing.current = openLive(kind, address, element, {
        onTrouble: (message) => {
          if (over) return;
          over = true;
          onTrouble(message);
        },
      });
      patience = setTimeout(() => onTrouble('No picture received'), FIRST_PICTURE_MS);
    };
    connect();
    const onPlaying = () => {
      clearTimeout(patience);
      live = true;
      // Whoever ends a stream at the other side may not say so, and a connection takes 6 s to find out.
      leaveFrames();
      leaveFrames = watchFrames(element, () => onTrouble('Connection lost', { lost: true }));
      setState({ kind: 'live' });
    };
    element.addEventListener('playing', onPlaying);
    return () => {
      clearTimeout(timer);
      clearTimeout(patience);
      leaveFrames();
      element.removeEventListener('playing', onPlaying);
      if (live) keepFrame(element, lastFrame.current);
      playing.current?.close();
      playing.current = undefined;
      setState({ kind: 'connecting' });
    };
  }, [video, lastFrame, isSeen, stream]);

  return { state, takenAt: () => playing.current?.takenAt() };
}
