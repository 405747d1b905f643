import { STREAM_RETRY_MS } from '#contract/limits.ts';
import { livePlayerKind } from './live-player-kind.ts';
import { type LiveSource, openLive, type Trouble } from './live-source.ts';
import { waitForServer } from './stream-server.ts';
import { watchFrames } from './watch-frames.ts';

/** The state of a live stream. `trouble` has the reason why there is no picture; another try follows. */
export type LiveState = { kind: 'connecting' } | { kind: 'live' } | { kind: 'trouble'; message: string };

/** A granted stream without a picture for this long counts as refused. */
const FIRST_PICTURE_MS = 10_000;

interface PlayOptions {
  video: HTMLVideoElement;
  /** Returns the addresses of the picture, by preference, with the newest tokens. */
  addresses: () => readonly string[];
  onState: (state: LiveState) => void;
  /** Called when the video is about to lose its picture. */
  onLosing: () => void;
  /** Asks for the sound of the stream, and is told whether there is one. */
  onSound?: ((hasSound: boolean) => void) | undefined;
}

/** A live picture that is requested again whenever it is interrupted. */
export interface KeptStream {
  /** ms UTC of the frame on show, if the stream provides it. */
  takenAt: () => number | undefined;
  stop: () => void;
}

/**
 * Plays the first address that shows a picture. After the last address it starts over, 2 s later. An interrupted picture
 * is requested again at once, but not twice within 2 s. If the server of the first address is unreachable, it waits for
 * that server and tries the next addresses in the meantime; their troubles are not shown, because the first one matters.
 */
export function keepPlaying({ video, addresses, onState, onLosing, onSound }: PlayOptions): KeptStream {
  let source: LiveSource | undefined;
  let addressIndex = 0;
  /** Why the first address did not play when it was last tried. */
  let firstTrouble: string | undefined;
  let isLive = false;
  /** Whether the first address has shown a picture. */
  let isProven = false;
  /** Whether the server has come back since then. If that did not help, it is not awaited again. */
  let hasReturned = false;
  let triedAt = 0;
  let timer: ReturnType<typeof setTimeout>;
  let pictureTimer: ReturnType<typeof setTimeout>;
  let stopWatchingFrames = () => {};
  let stopAwaitingServer: (() => void) | undefined;

  const endSource = (options?: { lost?: boolean }) => {
    clearTimeout(timer);
    clearTimeout(pictureTimer);
    stopWatchingFrames();
    if (isLive) onLosing();
    isLive = false;
    onSound?.(false);
    source?.close(options);
    source = undefined;
  };
  const stopWaiting = () => {
    stopAwaitingServer?.();
    stopAwaitingServer = undefined;
  };
  const tryFirst = () => {
    addressIndex = 0;
    connect();
  };
  const awaitServer = () => {
    const [first] = addresses();
    if (first === undefined || hasReturned || stopAwaitingServer) return;
    stopAwaitingServer = waitForServer(first, () => {
      stopWaiting();
      hasReturned = true;
      endSource();
      tryFirst();
    });
  };

  const onTrouble = ({ message, lost = false, unreachable = false, silent = false }: Trouble) => {
    const wasLive = isLive;
    endSource({ lost });
    if ((unreachable || silent) && addressIndex === 0) awaitServer();
    const hasNext = addressIndex < addresses().length - 1;
    if (wasLive) {
      onState({ kind: 'connecting' });
      timer = setTimeout(tryFirst, Math.max(0, triedAt + STREAM_RETRY_MS - Date.now()));
      return;
    }
    // A server that has shown this picture is usually back soon; the next address has a longer delay.
    const isAway = unreachable && isProven && stopAwaitingServer !== undefined;
    if (addressIndex === 0) firstTrouble = message;
    onState({ kind: 'trouble', message: firstTrouble ?? message });
    if (hasNext && !isAway) {
      addressIndex += 1;
      connect();
      return;
    }
    addressIndex = isAway && hasNext ? addressIndex + 1 : 0;
    timer = setTimeout(connect, STREAM_RETRY_MS);
  };

  function connect(): void {
    const address = addresses()[addressIndex];
    const kind = address === undefined ? undefined : livePlayerKind(address);
    if (address === undefined || kind === undefined || kind === 'iframe') return;
    triedAt = Date.now();
    let isOver = false;
    source = openLive(kind, address, video, {
      onTrouble: (trouble) => {
        if (isOver) return;
        isOver = true;
        onTrouble(trouble);
      },
      onSound: onSound && (() => onSound(true)),
    });
    pictureTimer = setTimeout(() => onTrouble({ message: 'No picture received' }), FIRST_PICTURE_MS);
  }

  const checkServer = async (checked: LiveSource | undefined) => {
    if ((await checked?.isGone?.()) && source === checked && isLive)
      onTrouble({ message: 'Connection lost', lost: true });
  };
  const onPlaying = () => {
    clearTimeout(pictureTimer);
    isLive = true;
    if (addressIndex === 0) {
      stopWaiting();
      isProven = true;
      hasReturned = false;
    }
    // The other side may end a stream without notice, and a connection takes 6 s to detect it.
    stopWatchingFrames();
    stopWatchingFrames = watchFrames(video, {
      onDoubt: () => void checkServer(source),
      onStall: () => onTrouble({ message: 'Connection lost', lost: true }),
    });
    onState({ kind: 'live' });
  };
  video.addEventListener('playing', onPlaying);
  connect();
  return {
    takenAt: () => source?.takenAt(),
    stop: () => {
      video.removeEventListener('playing', onPlaying);
      stopWaiting();
      endSource();
    },
  };
}
