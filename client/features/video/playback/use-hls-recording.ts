import { type RefObject, useEffect, useState } from 'react';
import { report } from '../../../lib/report.ts';

interface Recording {
  address: string;
  /** ms UTC of the window's first frame, once it is known. */
  startMs?: number;
  failed?: boolean;
}

/** Plays the recorded window at `address` in the given element. The player for it is loaded when it is first needed. */
export function useHlsRecording(
  element: RefObject<HTMLVideoElement | null>,
  address: string | undefined,
): Omit<Recording, 'address'> {
  const [recording, setRecording] = useState<Recording>();
  useEffect(() => {
    const video = element.current;
    if (!video || address === undefined) return;
    let close = () => {};
    let open = true;
    const fail = () => setRecording((known) => ({ ...known, address, failed: true }));
    import('../transport/hls-recording.ts').then(
      ({ openHlsRecording }) => {
        if (!open) return;
        close = openHlsRecording(address, video, {
          onBegin: (startMs) => setRecording({ address, startMs }),
          onFailure: fail,
        });
      },
      (error) => {
        report('A player could not be loaded', error);
        if (open) fail();
      },
    );
    return () => {
      open = false;
      close();
    };
  }, [element, address]);
  return recording?.address === address ? (recording ?? {}) : {};
}
