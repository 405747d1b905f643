import { type RefObject, useEffect, useState } from 'react';
import { report } from '../../../lib/report.ts';

interface Recording {
  address: string;
  /** ms UTC of the window's first frame, once it is known. */
  startMs?: number;
  failed?: boolean;
}

/** How one of many recordings in step is opened. Keep the object stable. */
interface StepStart {
  /** Returns the position to begin at, seconds from the beginning of the window. */
  readStart: () => number;
  /** ms after which a failed recording is opened again. */
  againAfterMs: number;
}

/** Seconds that one of many recordings loads ahead. */
const AHEAD_SECONDS = 10;

/**
 * Plays the recorded window at `address` in the given element. The player for it is loaded when it is first needed. One
 * of many recordings in step begins at a given position, and is opened again by itself.
 */
export function useHlsRecording(
  element: RefObject<HTMLVideoElement | null>,
  address: string | undefined,
  step?: StepStart,
): Omit<Recording, 'address'> {
  const [recording, setRecording] = useState<Recording>();
  useEffect(() => {
    const video = element.current;
    if (!video || address === undefined) return;
    let close = () => {};
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      setRecording((known) => ({ ...known, address, failed: true }));
      clearTimeout(timer);
      if (step) timer = setTimeout(open, step.againAfterMs);
    };
    function open(): void {
      close();
      import('../transport/hls-recording.ts').then(
        ({ openHlsRecording }) => {
          if (!isOpen || !video || address === undefined) return;
          const events = { onBegin: (startMs: number) => setRecording({ address, startMs }), onFailure: fail };
          const start = step && { position: step.readStart(), aheadSeconds: AHEAD_SECONDS };
          close = openHlsRecording(address, video, events, start);
        },
        (error) => {
          report('A player could not be loaded', error);
          if (isOpen) fail();
        },
      );
    }
    open();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      close();
    };
  }, [element, address, step]);
  return recording?.address === address ? (recording ?? {}) : {};
}
