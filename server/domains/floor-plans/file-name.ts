import { FILE_TYPES, IMAGE_TYPES } from '#contract/files.ts';

/** The name of the file of an uploaded plan. */
export function fileNameOf({ fileId, mediaType }: { fileId: string | null; mediaType: string }): string {
  const type = IMAGE_TYPES.find((one) => one === mediaType);
  return type ? `${fileId}.${FILE_TYPES[type].extension}` : '';
}
