import { type RefObject, useEffect, useRef, useState } from 'react';
import { STREAM_RETRY_MS } from '#contract/limits.ts';
import { openWhep } from './whep-session.ts';

/** How a live stream is doing: `trouble` says why there is no picture, while another try is on its way. */
export type LiveState = { kind: 'connecting' } | { kind: 'live' } | { kind: 'trouble'; message: string };

/** Keeps what the video shows: the browser blanks it once the stream is gone. */
function keepFrame(video: HTMLVideoElement | null, canvas: HTMLCanvasElement | null): void {
  if (!video || !canvas || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}

interface WhepElements {
  video: RefObject<HTMLVideoElement | null>;
  /** Takes the last frame when the picture is lost. */
  lastFrame: RefObject<HTMLCanvasElement | null>;
}

/**
 * Plays the stream at `address`, and tries again every 2 s while it cannot. A new address, with a fresh token, is used
 * from the next try on: it does not interrupt the picture.
 */
export function useWhep({ video, lastFrame }: WhepElements, address: string): LiveState {
  const [state, setState] = useState<LiveState>({ kind: 'connecting' });
  const newest = useRef(address);
  useEffect(() => {
    newest.current = address;
  }, [address]);

  useEffect(() => {
    const element = video.current;
    let timer: ReturnType<typeof setTimeout>;
    let close = () => {};
    let live = false;
    const connect = () => {
      close = openWhep(newest.current, {
        onStream: (stream) => {
          if (!element) return;
          element.srcObject = stream;
          // A muted video may always play; one that was taken away in between has nobody to tell.
          element.play().catch(() => {});
        },
        onTrouble: (message) => {
          if (live) keepFrame(element, lastFrame.current);
          live = false;
          setState({ kind: 'trouble', message });
          timer = setTimeout(connect, STREAM_RETRY_MS);
        },
      });
    };
    connect();
    const onPlaying = () => {
      live = true;
      setState({ kind: 'live' });
    };
    element?.addEventListener('playing', onPlaying);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('playing', onPlaying);
      close();
    };
  }, [video, lastFrame]);

  return state;
}
