import { openAsBlob } from 'node:fs';
import type { FileType } from '#contract/files.ts';
import type { FileDraft } from './file-folder.ts';

/**
 * A file that came with a form: one of the types that the call's record names, by its content, and no larger than
 * it may be. Its content lies on the disk and is read when it is asked for, which has to be before it is kept. It is gone
 * once the call is answered, unless it was kept.
 */
export class UploadedFile extends File {
  readonly fileType: FileType;
  readonly #draft: FileDraft;

  constructor(content: Blob, name: string, fileType: FileType, draft: FileDraft) {
    super([content], name, { type: fileType });
    this.fileType = fileType;
    this.#draft = draft;
  }

  /** Keeps it in its folder under a name that is new. Rejects with the refusal of the storage. */
  keepAs(name: string): Promise<void> {
    return this.#draft.keepAs(name);
  }

  /** Lets go of its content, unless it was kept. */
  drop(): Promise<void> {
    return this.#draft.drop();
  }
}

/** What a finished draft holds. */
export async function uploadedFile(draft: FileDraft, name: string, fileType: FileType): Promise<UploadedFile> {
  return new UploadedFile(await openAsBlob(draft.path), name, fileType, draft);
}

/** A file of a call's body, which this server has received. */
export function received(file: File): UploadedFile {
  if (!(file instanceof UploadedFile)) throw new Error('the file was not received with a form');
  return file;
}
