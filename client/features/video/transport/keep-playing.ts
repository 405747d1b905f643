import { STREAM_RETRY_MS } from '#contract/limits.ts';
import { livePlayerKind } from './live-player-kind.ts';
import { type LiveSource, openLive, type Trouble } from './live-source.ts';
import { waitForServer } from './stream-server.ts';
import { watchFrames } from './watch-frames.ts';

/** How a live stream is doing: `trouble` says why there is no picture, while another try is on its way. */
export type LiveState = { kind: 'connecting' } | { kind: 'live' } | { kind: 'trouble'; message: string };

/** A granted stream without a picture for this long counts as refused. */
const FIRST_PICTURE_MS = 10_000;

interface Playing {
  video: HTMLVideoElement;
  /** Where the same picture is, by preference, with the newest tokens. */
  addresses: () => readonly string[];
  onState: (state: LiveState) => void;
  /** The video is about to lose its picture. */
  onLosing: () => void;
}

/** A live picture that is asked for again whenever it breaks off. */
export interface KeptStream {
  /** ms UTC of the frame on show, where the stream tells. */
  takenAt: () => number | undefined;
  stop: () => void;
}

/**
 * Plays the first of some addresses; if one shows no picture the next is tried, and after the last one the first again,
 * 2 s later. An interrupted picture is requested again at once, but not twice within 2 s. If the server of the first
 * address is unreachable, wait for it: the picture returns with it, or from the next address, which is tried in the
 * meantime.
 */
export function keepPlaying({ video, addresses, onState, onLosing }: Playing): KeptStream {
  let source: LiveSource | undefined;
  let turn = 0;
  let live = false;
  /** Whether the first address has shown a picture. */
  let isProven = false;
  /** Whether the server has come back since then: if that did not help, do not wait for it again. */
  let hasReturned = false;
  let triedAt = 0;
  let timer: ReturnType<typeof setTimeout>;
  let patience: ReturnType<typeof setTimeout>;
  let leaveFrames = () => {};
  let leaveServer: (() => void) | undefined;

  const endSource = (how?: { lost?: boolean }) => {
    clearTimeout(timer);
    clearTimeout(patience);
    leaveFrames();
    if (live) onLosing();
    live = false;
    source?.close(how);
    source = undefined;
  };
  const stopWaiting = () => {
    leaveServer?.();
    leaveServer = undefined;
  };
  const tryFirst = () => {
    turn = 0;
    connect();
  };
  const awaitServer = () => {
    const [first] = addresses();
    if (first === undefined || hasReturned || leaveServer) return;
    leaveServer = waitForServer(first, () => {
      stopWaiting();
      hasReturned = true;
      endSource();
      tryFirst();
    });
  };

  const onTrouble = ({ message, lost = false, unreachable = false }: Trouble) => {
    const wasLive = live;
    endSource({ lost });
    if (unreachable && turn === 0) awaitServer();
    const hasNext = turn < addresses().length - 1;
    if (wasLive) {
      onState({ kind: 'connecting' });
      timer = setTimeout(tryFirst, Math.max(0, triedAt + STREAM_RETRY_MS - Date.now()));
      return;
    }
    // A server that has served this picture is soon back; the next address shows it later than this one did.
    const isAway = unreachable && isProven && leaveServer !== undefined;
    if (hasNext && !isAway) {
      turn += 1;
      connect();
      return;
    }
    turn = isAway && hasNext ? turn + 1 : 0;
    onState({ kind: 'trouble', message });
    timer = setTimeout(connect, STREAM_RETRY_MS);
  };

  function connect(): void {
    const address = addresses()[turn];
    const kind = address === undefined ? undefined : livePlayerKind(address);
    if (address === undefined || kind === undefined || kind === 'iframe') return;
    triedAt = Date.now();
    let over = false;
    source = openLive(kind, address, video, {
      onTrouble: (trouble) => {
        if (over) return;
        over = true;
        onTrouble(trouble);
      },
    });
    patience = setTimeout(() => onTrouble({ message: 'No picture received' }), FIRST_PICTURE_MS);
  }

  const askServer = async (asked: LiveSource | undefined) => {
    if ((await asked?.isGone?.()) && source === asked && live) onTrouble({ message: 'Connection lost', lost: true });
  };
  const onPlaying = () => {
    clearTimeout(patience);
    live = true;
    if (turn === 0) {
      stopWaiting();
      isProven = true;
      hasReturned = false;
    }
    // The other side may end a stream without notice, and a connection takes 6 s to detect it.
    leaveFrames();
    leaveFrames = watchFrames(video, {
      onDoubt: () => void askServer(source),
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
