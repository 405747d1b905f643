import { jpegName, jpegOf } from './jpeg-of.ts';

/** Width of images that are sent (operator tools, 5.2). */
const SENT_WIDTH = 300;

/** The image as a JPEG at most 300 px wide; the original where the browser cannot read or draw it. */
export async function resizeImage(original: File): Promise<File> {
  try {
    const picture = await createImageBitmap(original);
    const scale = Math.min(1, SENT_WIDTH / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = context && (await jpegOf(canvas));
    return small ? new File([small], jpegName(original), { type: small.type }) : original;
  } catch {
    return original;
  }
}
