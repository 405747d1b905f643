import { report } from '../../../lib/report.ts';
import type { LivePlayerKind } from './live-player-kind.ts';
import { openWhep } from './whep-session.ts';

/** The reason why a picture cannot be played, or was lost. */
export interface Trouble {
  message: string;
  /** Whether the server has already ended the stream, or cannot be told to. */
  lost?: boolean;
  /** Whether there is no connection to the server at all. */
  unreachable?: boolean;
  /** Whether the server has not answered in time. */
  silent?: boolean;
}

export interface LiveEvents {
  /** Called when the source can no longer be used. */
  onTrouble: (trouble: Trouble) => void;
  /** Asks for the sound of the stream, and is called when some arrives. */
  onSound?: (() => void) | undefined;
}

/** A live stream playing in a video element. */
export interface LiveSource {
  /** Ends the stream, on the server too unless it was `lost`. May be called more than once. */
  close: (how?: { lost?: boolean }) => void;
  /** Returns ms UTC of the frame on show; undefined if the stream does not provide it. */
  takenAt: () => number | undefined;
  /** Asks the server whether the stream has gone; absent if it cannot be asked. */
  isGone?: () => Promise<boolean>;
}

export type OpenLive = (address: string, video: HTMLVideoElement, events: LiveEvents) => LiveSource;

const openWhepSource: OpenLive = (address, video, { onTrouble, onSound }) => {
  const session = openWhep(address, {
    withSound: onSound !== undefined,
    onStream: (stream) => {
      video.srcObject = stream;
      // A muted video may always play, and one with sound once somebody has clicked; if it was removed in the
      // meantime, the error is irrelevant.
      video.play().catch(() => {});
    },
    onSound: () => onSound?.(),
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

/** Each player is loaded with the first address that needs it. */
const later = {
  hls: async () => (await import('./hls-live.ts')).openHlsLive,
  mse: async () => (await import('./mse-live.ts')).openMseLive,
} satisfies Record<string, () => Promise<OpenLive>>;

/** Plays a live address in a video element with `autoPlay`. */
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
