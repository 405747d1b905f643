import type { NewId } from '../ids.ts';
import type { FileFolder } from './file-folder.ts';
import { imageName, type StoredImage } from './image-name.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface Parts {
  files: Pick<FileFolder, 'drop'>;
  newId: NewId;
}

/** An uploaded image with a file of its own. */
export type NewImage = StoredImage & { fileId: string };

/**
 * Stores an uploaded image, then makes the change by which a row names it, and deletes the former file once the change
 * is made. When the change throws, the new file is deleted and the former one stays.
 */
export async function replaceImage<Result>(
  { files, newId }: Parts,
  picture: UploadedFile,
  change: (image: NewImage) => { former: StoredImage | undefined; result: Result },
): Promise<Result> {
  const image = { fileId: newId(), mediaType: picture.fileType };
  // Store the file first: a row must never name a missing file.
  await picture.keepAs(imageName(image));
  let changed: ReturnType<typeof change>;
  try {
    changed = change(image);
  } catch (error) {
    await files.drop(imageName(image));
    throw error;
  }
  const former = changed.former ? imageName(changed.former) : '';
  if (former !== '') await files.drop(former);
  return changed.result;
}
