/** The width and height of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The shortest and the longest side of a picture in pixels. */
export interface SideLimits {
  minSide: number;
  maxSide: number;
}

/** Why a picture of this size cannot be used; undefined when it can. */
export function sideFault({ minSide, maxSide }: SideLimits, { width, height }: PictureSize): string | undefined {
  const fits = [width, height].every((side) => side >= minSide && side <= maxSide);
  return fits ? undefined : `The picture must be ${minSide} to ${maxSide} pixels wide and high`;
}
