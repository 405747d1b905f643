import { ExportDigest, MEDIA_PATHS } from '#contract/media-addresses.ts';
import { Refused } from '../http/refused.ts';

/** Time for media's answer about one file, in ms of real time. */
const TIMEOUT_MS = 60_000;

const BUSY = 429;

/**
 * Asks media for the size and hash of a recorded window (ms UTC, whole segments) as a file. Rejects with Refused:
 * `provider_failed` when media cannot be reached or fails, `too_many_requests` while it prepares too many others.
 */
export type DigestRecording = (cameraId: string, fromMs: number, toMs: number) => Promise<ExportDigest>;

/** Asks the media service at an address, with the ingest credential. */
export function createRecordingDigests({
  mediaUrl,
  simToken,
}: {
  mediaUrl: string;
  simToken: string;
}): DigestRecording {
  return async (cameraId, fromMs, toMs) => {
    const reply = await fetch(`${mediaUrl}${MEDIA_PATHS.exportDigest(cameraId, fromMs, toMs)}`, {
      headers: { authorization: `Bearer ${simToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (reply?.status === BUSY) {
      throw new Refused('too_many_requests', 'Other exports are being prepared. Please try again in a few seconds', 5);
    }
    const digest = ExportDigest.safeParse(await reply?.json().catch(() => undefined));
    if (!reply?.ok || !digest.success) {
      throw new Refused('provider_failed', 'Nothing was exported, because the media service does not answer');
    }
    return digest.data;
  };
}
