import Hls from 'hls.js/light';
import { report } from '../../../lib/report.ts';
import { hlsRequests } from './hls-requests.ts';

interface RecordingEvents {
  /** The window's first moment, ms UTC. */
  onBegin: (startMs: number) => void;
  /** Called when it cannot be played, or no longer. */
  onFailure: () => void;
}

/** How a window is opened in place of the beginning. */
interface RecordingStart {
  /** Seconds from the beginning of the window. */
  position: number;
  /** Seconds to load ahead: fewer where many recordings play at once. */
  aheadSeconds: number;
}

/**
 * Loads a recorded window into a video element, from its beginning or from another moment. Returns a function that
 * releases it.
 */
export function openHlsRecording(
  address: string,
  video: HTMLVideoElement,
  events: RecordingEvents,
  start?: RecordingStart,
): () => void {
  if (!Hls.isSupported()) {
    video.src = address;
    video.addEventListener('error', events.onFailure);
    return () => {
      video.removeEventListener('error', events.onFailure);
      video.removeAttribute('src');
      video.load();
    };
  }
  const hls = new Hls({
    ...hlsRequests(address),
    startPosition: start?.position ?? 0,
    ...(start && { maxBufferLength: start.aheadSeconds }),
  });
  hls.on(Hls.Events.LEVEL_LOADED, (_name, { details }) => {
    const begin = details.fragments[0]?.programDateTime;
    if (begin != null) events.onBegin(begin);
  });
  hls.on(Hls.Events.ERROR, (_name, data) => {
    if (!data.fatal) return;
    report(`Playback failed: ${data.details}`, data.error);
    events.onFailure();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => hls.destroy();
}
