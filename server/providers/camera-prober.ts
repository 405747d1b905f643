import { CAMERA_TEST_MS, type CameraProbe, CameraProbeResult } from '#contract/camera-tests.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { Refused } from '../http/refused.ts';

/** Time for media's answer, in ms of real time: a test takes at most CAMERA_TEST_MS. */
const TIMEOUT_MS = CAMERA_TEST_MS + 3_000;

const BUSY = 429;

/**
 * Asks a camera through media. Rejects with Refused: `provider_failed` when media cannot be reached or fails,
 * `too_many_requests` while it is testing too many others.
 */
export type ProbeThroughMedia = (probe: CameraProbe) => Promise<CameraProbeResult>;

/** The prober of the media service at an address, called with the ingest credential. */
export function createCameraProber({ mediaUrl, simToken }: { mediaUrl: string; simToken: string }): ProbeThroughMedia {
  return async (probe) => {
    const reply = await fetch(`${mediaUrl}${MEDIA_PATHS.cameraTests}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${simToken}` },
      body: JSON.stringify(probe),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (reply?.status === BUSY) {
      throw new Refused('too_many_requests', 'Other cameras are being tested. Please try again in a few seconds', 5);
    }
    const result = CameraProbeResult.safeParse(await reply?.json().catch(() => undefined));
    if (!reply?.ok || !result.success) {
      throw new Refused('provider_failed', 'The camera could not be tested, because the media service does not answer');
    }
    return result.data;
  };
}
