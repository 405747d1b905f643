import type { Camera } from '#contract/cameras.ts';
import { formatDayTime } from '../../lib/time.ts';

interface Size {
  width: number | null;
  height: number | null;
}

/** E.g. 'H.264 1280x720'; the codec alone while the size is unknown. */
export const sizeText = (codec: string, { width, height }: Size) =>
  width === null || height === null ? codec : `${codec} ${width}x${height}`;

/** E.g. 'Tested 20-Nov-25 02:14, H.264 1280x720', on the clock of the camera's site. */
export function testedText({ tested, location }: Pick<Camera, 'tested' | 'location'>): string {
  if (!tested) return 'Not tested';
  return `Tested ${formatDayTime(Date.parse(tested.at), location.timezone)}, ${sizeText(tested.codec, tested)}`;
}
