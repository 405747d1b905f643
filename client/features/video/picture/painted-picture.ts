/*
 * Pictures of pages that show many of them all night: each is decoded and released here, since Chromium keeps the decoded
 * pictures of `<img>` elements, hundreds of MB in an hour of 36 tiles.
 */

/** Loads a picture. Rejects unless the answer is one; servers answer 204 while a camera shows nothing new. */
export async function loadPicture(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`The picture was refused with ${response.status}`);
  return await createImageBitmap(await response.blob());
}

/** Hands a picture over to a canvas, which frees the one it showed before. */
export function paintPicture(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
