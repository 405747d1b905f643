import type { Livestream } from '../../../data/cameras/livestream.ts';
import { appConfig } from '../../../lib/config.ts';
import { canPlay, livePlayerKind } from '../transport/live-player-kind.ts';

/** The content for a requested live picture. */
export type LiveChoice =
  | { kind: 'loading' }
  | { kind: 'message'; title: string; reason?: string }
  /** The stream is requested again by itself. */
  | { kind: 'lost'; title: string }
  /** The provider's own page, in a frame. */
  | { kind: 'iframe'; address: string }
  /** The picture's addresses that this browser can play, by preference. */
  | { kind: 'picture'; addresses: readonly string[]; still: string | undefined };

const NOT_ENABLED = 'Live streaming not enabled';
const NOT_SUPPORTED = 'Live video is not supported in this browser. Please use desktop/laptop browser';

/** The player for a stream's address, or the reason why the stream cannot be shown. */
export function chooseLive(stream: Livestream): LiveChoice {
  if (stream.kind === 'loading') return { kind: 'loading' };
  if (stream.kind === 'refused') {
    const reason = stream.message === NOT_ENABLED ? {} : { reason: stream.message };
    return { kind: 'message', title: NOT_ENABLED, ...reason };
  }
  if (stream.kind === 'lost') return { kind: 'lost', title: stream.message };
  const known = stream.addresses.flatMap((address) => {
    const kind = livePlayerKind(address, appConfig().providerStreamHosts);
    return kind ? [{ address, kind }] : [];
  });
  const playable = known.filter(({ kind }) => canPlay(kind));
  const [first] = playable;
  if (first?.kind === 'iframe') return { kind: 'iframe', address: first.address };
  if (first)
    return {
      kind: 'picture',
      addresses: playable.filter(({ kind }) => kind !== 'iframe').map(({ address }) => address),
      still: stream.still,
    };
  return { kind: 'message', title: known.length > 0 ? NOT_SUPPORTED : NOT_ENABLED };
}
