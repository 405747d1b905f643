/** Of images that are sent (operator tools, 5.2). */
const QUALITY = 0.9;

/** The drawing on a canvas as a JPEG; null where the browser cannot write it. */
export const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

/** The name of a picture once it is a JPEG. */
export const jpegName = ({ name }: Pick<File, 'name'>) => `${name.replace(/\.[^.]*$/, '')}.jpg`;
