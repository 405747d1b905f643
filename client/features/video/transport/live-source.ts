import { report } from '../../../lib/report.ts';
import type { LivePlayerKind } from './live-player-kind.ts';
import { openWhep } from './whep-session.ts';

/** Why a picture cannot be had, or is lost. */
export interface Trouble {
  message: string;
  /** The server has ended the stream, or cannot be told that it has. */
  lost?: boolean;
  /** There is no connection to the server at all. */
  unreachable?: boolean;
}

export interface LiveEvents {
  /** The source is of no more use. */
  onTrouble: (trouble: Trouble) => void;
}

/** A live stream that plays in a video element. */
export interface LiveSource {
  /** Ends it, on the server as well unless that has been `lost`. May be called more than once. */
  close: (how?: { lost?: boolean }) => void;
  /** ms UTC of the frame on show, where the stream tells; else undefined. */
  takenAt: () => number | undefined;
  /** Asks the server, where one can be asked, whether it has the stream no longer. */
  isGone?: () => Promise<boolean>;
}

export type OpenLive = (address: string, video: HTMLVideoElement, events: LiveEvents) => LiveSource;

const openWhepSource: OpenLive = (address, video, { onTrouble }) => {
  const session = openWhep(address, {
    onStream: (stream) => {
      video.srcObject = stream;
      // A muted video may always play; if it was removed in the meantime, the error is irrelevant.
      video.play().catch(() => {});
    },
    onTrouble,
  });
  return {
    close: (how) => {
      session.close(how);
      // While it is set, no other source is played.
      video.srcObject = null;
    },
    takenAt: () => undefined,
    isGone: session.isGone,
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
      if (open) events.onTrouble({ message: 'Connection lost' });
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
