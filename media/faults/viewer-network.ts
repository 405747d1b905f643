import { nalType } from '../mux/annex-b.ts';
import type { StagedFaults } from './staged-faults.ts';

/** A picture that would arrive later than this is dropped, as receivers of live pictures do, ms. */
const LATE_MS = 500;

/** NAL unit type of an aggregate (RFC 6184); here only key frames begin with one. */
const STAP_A = 24;

/** The network between the engine and a viewer of live pictures over WebRTC. */
export interface ViewerNetwork {
  /**
   * Sends the payloads of one picture: now, late, or not at all. After a picture that was dropped nothing is shown before
   * the next key frame.
   */
  sendPicture(payloads: readonly Uint8Array[], send: () => void): void;
  /** Whether sound gets through. */
  carriesSound(): boolean;
}

/** `userId`: the viewer, if they are known. */
export function viewerNetwork(
  { networks, engine }: Pick<StagedFaults, 'networks' | 'engine'>,
  userId: string | undefined,
): ViewerNetwork {
  let isBroken = false;
  const isCut = () => engine.state !== 'works' || (networks.ofUser(userId)?.isOffline ?? false);
  return {
    sendPicture: (payloads, send) => {
      const line = networks.ofUser(userId)?.line;
      const isKeyFrame = payloads[0] !== undefined && nalType(payloads[0]) === STAP_A;
      isBroken = isCut() || (isBroken && !isKeyFrame) || (line?.waitMs() ?? 0) > LATE_MS;
      if (isBroken) return;
      if (!line) send();
      else void line.carry(payloads.reduce((sum, { length }) => sum + length, 0)).then(send);
    },
    carriesSound: () => !isCut(),
  };
}
