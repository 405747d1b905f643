import type { CameraReports } from '#contract/camera-health.ts';

/** Why no live picture is shown of a camera with an address of its own while the embedded engine runs. */
const NEEDS_MEDIAMTX =
  'Live pictures of this camera need MediaMTX: fetch it with npm run media:install, then restart Watchfloor';

/** The reason of a camera that cannot be shown without a better one. */
const NOT_SHOWN = 'The media service cannot show this camera';

/**
 * Whether the media engine can show the live picture of a camera with an address of its own (088). Kept in memory: media
 * repeats it.
 */
export interface OwnPictures {
  /** Takes the latest reports of media. */
  take(reports: CameraReports): void;
  /** Why a camera has no live picture; undefined when it has one, and until media has reported. */
  refusalOf(cameraId: string): string | undefined;
}

export function createOwnPictures(): OwnPictures {
  let latest: Pick<CameraReports, 'engine'> & { refused: ReadonlyMap<string, string> } = { refused: new Map() };
  return {
    take: ({ engine, cameras }) => {
      const refused = cameras.filter(({ isRefused }) => isRefused);
      latest = { engine, refused: new Map(refused.map(({ id, reason }) => [id, reason ?? NOT_SHOWN])) };
    },
    refusalOf: (cameraId) => (latest.engine === 'embedded' ? NEEDS_MEDIAMTX : latest.refused.get(cameraId)),
  };
}
