import { report } from '../../lib/report.ts';
import type { LivePlayerKind } from './live-player-kind.ts';
import { openWhep } from './whep-session.ts';

export interface LiveEvents {
  /** The picture cannot be had, or is lost; says why. The source is of no more use. */
  onTrouble: (message: string) => void;
}

/** A live stream that plays in a video element. */
export interface LiveSource {
  /** Ends it, on the server as well unless that has been `lost`. May be called more than once. */
  close: (how?: { lost?: boolean }) => void;
  /** ms UTC of the frame on show, where the stream tells; else undefined. */
  takenAt: () => number | undefined;
}

export type OpenLive = (address: string, video: HTMLVideoElement, events: LiveEvents) => LiveSource;

const openWhepSource: OpenLive = (address, video, { onTrouble }) => {
  const end = openWhep(address, {
    onStream: (stream) => {
      video.srcObject = stream;
      // A muted video may always play; one that was taken away in between has nobody to tell.
      video.play().catch(() => {});
    },
    onTrouble,
  });
  return {
    close: (how) => {
      end(how);
      // While it is set, no other source is played.
      video.srcObject = null;
    },
    takenAt: () => undefined,
  };
};

/** These players come over the wire only once an address asks for them. */
const later = {
  hls: async () => (await import('./hls-live.ts')).openHlsLive,
  mse: async () => (await import('./mse-live.ts')).openMseLive,
} satisfies Record<string, () => Promise<OpenLive>>;

/** Plays a live address in a video element that plays by itself (`autoPlay`). */
export function openLive(
  kind: Exclude<LivePlayerKind, 'iframe'>,
  address: string,
  video: HTMLVideoElement,
  events: LiveEvents,
): LiveSource {
  if (kind === 'whep') return openWhepSource(address, video, events);
  let open = true;
  let source: LiveSource | undefined;
  later[kind]().then(
    (openSource) => {
      if (open) source = openSource(address, video, events);
    },
    (error) => {
      report('A player could not be loaded', error);
      if (open) events.onTrouble('Connection lost');
    },
  );
  return {
    close: (how) => {
      open = false;
      source?.close(how);
    },
    takenAt: () => source?.takenAt(),
  };
}
