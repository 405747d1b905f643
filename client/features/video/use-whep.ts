import { type RefObject, useEffect, useRef, useState } from 'react';
import { STREAM_RETRY_MS } from '#contract/limits.ts';
import { openWhep } from './whep-session.ts';

/** How a live stream is doing: `trouble` says why there is no picture, while another try is on its way. */
export type LiveState = { kind: 'connecting' } | { kind: 'live' } | { kind: 'trouble'; message: string };

/**
 * Plays the stream at `address` in the element, and tries again every 2 s while it cannot. A new address, with a fresh
 * token, is used from the next try on: it does not interrupt the picture.
 */
export function useWhep(element: RefObject<HTMLVideoElement | null>, address: string): LiveState {
  const [state, setState] = useState<LiveState>({ kind: 'connecting' });
  const newest = useRef(address);
  useEffect(() => {
    newest.current = address;
  }, [address]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let close = () => {};
    const connect = () => {
      close = openWhep(newest.current, {
        onStream: (stream) => {
          const video = element.current;
          if (!video) return;
          video.srcObject = stream;
          // A muted video may always play; one that was taken away in between has nobody to tell.
          video.play().catch(() => {});
        },
        onTrouble: (message) => {
          setState({ kind: 'trouble', message });
          timer = setTimeout(connect, STREAM_RETRY_MS);
        },
      });
    };
    connect();
    const video = element.current;
    const onPlaying = () => setState({ kind: 'live' });
    video?.addEventListener('playing', onPlaying);
    return () => {
      clearTimeout(timer);
      video?.removeEventListener('playing', onPlaying);
      close();
    };
  }, [element]);

  return state;
}
