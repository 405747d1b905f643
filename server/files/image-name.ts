import { FILE_TYPES, IMAGE_TYPES } from '#contract/files.ts';

/** An uploaded image as rows name it. */
export interface StoredImage {
  /** Another one for each upload; null without an image. */
  fileId: string | null;
  mediaType: string;
}

/** The name of the file of an uploaded image; empty without one. */
export function imageName({ fileId, mediaType }: StoredImage): string {
  const type = IMAGE_TYPES.find((one) => one === mediaType);
  return fileId !== null && type ? `${fileId}.${FILE_TYPES[type].extension}` : '';
}
