import type { Logger } from 'pino';
import { RENDITIONS, type Rendition, streamPath } from '#contract/media-addresses.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { LiveCameras } from './engines/embedded/live-cameras.ts';
import { Fragments } from './hls/fragments.ts';
import { LiveSegments } from './hls/live-segments.ts';
import type { CameraPictures } from './pictures/camera-pictures.ts';

/** One rendition of the live pictures: its sources and its outputs. */
export interface LiveRendition {
  readonly pictures: CameraPictures;
  readonly fragments: Fragments;
  readonly segments: LiveSegments;
  readonly live: LiveCameras;
}

export type LiveRenditions = Readonly<Record<Rendition, LiveRendition>>;

/** A camera's live stream in one rendition. */
export interface StreamName {
  readonly camera: string;
  readonly rendition: Rendition;
}

/**
 * Whether a live stream has sound: that of a camera with a loudspeaker in full size. The low rendition is for tiles,
 * which are silent.
 */
export async function hasLiveSound(renditions: LiveRenditions, { camera, rendition }: StreamName): Promise<boolean> {
  return rendition === 'full' && (await renditions.full.pictures.hasSound(camera));
}

/** Creates a rendition of some pictures. `machine` must be real time. */
export function liveRendition(
  pictures: CameraPictures,
  parts: { clock: Clock; machine: Clock; log: Logger },
): LiveRendition {
  const [fragments, segments] = [new Fragments(pictures), new LiveSegments(pictures)];
  return { pictures, fragments, segments, live: new LiveCameras({ ...parts, pictures }) };
}

/**
 * The stream that a path names (see `streamPath`), given without slashes at its ends; undefined when it is no
 * stream's path.
 */
export function readStreamPath(path: string): StreamName | undefined {
  const [camera = ''] = path.split('/', 1);
  const rendition = RENDITIONS.find((one) => streamPath(camera, one) === path);
  return camera !== '' && rendition ? { camera, rendition } : undefined;
}
