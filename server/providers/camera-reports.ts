import { CameraReports } from '#contract/camera-health.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';

/** Time for media's answer, in ms of real time. */
const TIMEOUT_MS = 5_000;

/** Reads the health of every camera at the media engine; undefined while media does not answer. */
export type ReadCameraReports = (stopped: AbortSignal) => Promise<CameraReports | undefined>;

/** The reports of the media service at an address, called with the ingest credential. */
export function createCameraReportReader({
  mediaUrl,
  simToken,
}: {
  mediaUrl: string;
  simToken: string;
}): ReadCameraReports {
  return async (stopped) => {
    const reply = await fetch(`${mediaUrl}${MEDIA_PATHS.cameraHealth}`, {
      headers: { authorization: `Bearer ${simToken}` },
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => undefined);
    if (!reply?.ok) return undefined;
    return CameraReports.safeParse(await reply.json().catch(() => undefined)).data;
  };
}
