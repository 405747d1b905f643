import { openAsBlob } from 'node:fs';
import type { FileType } from '#contract/files.ts';
import type { FileDraft } from './file-folder.ts';

/**
 * An uploaded file of a form: its content has one of the types in the call's endpoint record, and its size is within
 * the limit. The content is on the disk and must be read before the file is kept. It is deleted once the call has been
 * answered, unless it was kept.
 */
export class UploadedFile extends File {
  readonly fileType: FileType;
  readonly #draft: FileDraft;

  constructor(content: Blob, name: string, fileType: FileType, draft: FileDraft) {
    super([content], name, { type: fileType });
    this.fileType = fileType;
    this.#draft = draft;
  }

  /** Keeps the file in its folder under a new name. Rejects with the storage's refusal. */
  keepAs(name: string): Promise<void> {
    return this.#draft.keepAs(name);
  }

  /** Deletes the content, unless it was kept. */
  drop(): Promise<void> {
    return this.#draft.drop();
  }
}

/** The content of a finished draft. */
export async function uploadedFile(draft: FileDraft, name: string, fileType: FileType): Promise<UploadedFile> {
  return new UploadedFile(await openAsBlob(draft.path), name, fileType, draft);
}

/** Narrows a file of a call's body to one that this server received. */
export function received(file: File): UploadedFile {
  if (!(file instanceof UploadedFile)) throw new Error('the file was not received with a form');
  return file;
}
