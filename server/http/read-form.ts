import type { AnyEndpoint } from '#contract/endpoint.ts';
import { sizeText, typeNames, type Upload } from '#contract/files.ts';
import { findTextFault } from '#contract/stored-text.ts';
import type { FileDraft, FileFolder } from '../files/file-folder.ts';
import { FILE_HEAD_BYTES, fileTypeOf } from '../files/file-type.ts';
import { type UploadedFile, uploadedFile } from '../files/uploaded-file.ts';
import { formEvents, invalidForm } from './multipart.ts';
import { bodyChunks, decodeUtf8 } from './read-body.ts';
import { Refused } from './refused.ts';

/** Maximum size of a form without its files, in bytes. */
const FIELDS_MAX_BYTES = 65_536;

/** The content type that programs send: type and boundary only (RFC 2046, section 5.1.1). */
const FORM_TYPE =
  /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'+.-]{1,70}))\s*$/i;

/** A form that has been read. */
export interface Form {
  readonly fields: Record<string, string | UploadedFile | (string | UploadedFile)[]>;
  /** Deletes its files, except those that were kept. */
  drop(): Promise<void>;
}

/**
 * Reads a `multipart/form-data` body as it arrives, writing its files to the disk: 415 for another content type and for
 * a file type that the record does not list, 413 above the record's size limits, for too many parts and for a part with
 * too long a header, 400 for an invalid form, a text that cannot be stored, a field repeated that may not be, an empty file or a file in a field that takes none. A
 * refused form leaves nothing behind.
 */
export async function readForm(
  request: Request,
  { uploads }: Pick<AnyEndpoint, 'uploads'>,
  folder: FileFolder | undefined,
): Promise<Form> {
  const boundary = boundaryOf(request);
  const files = Object.values(uploads).reduce((sum, { maxBytes, maxFiles = 1 }) => sum + maxBytes * maxFiles, 0);
  const fields: Form['fields'] = {};
  const drafts: FileDraft[] = [];
  const drop = async () => {
    for (const draft of drafts) await draft.drop();
  };
  const begin = async (name: string, fileName: string): Promise<Part> => {
    const upload = Object.hasOwn(uploads, name) ? uploads[name] : undefined;
    if (!upload || !folder) throw new Refused('invalid_input', `${name} must not be a file`);
    const draft = await folder.begin();
    drafts.push(draft);
    return filePart(draft, fileName, upload);
  };
  try {
    let name = '';
    let part: Part | undefined;
    for await (const event of formEvents(bodyChunks(request, files + FIELDS_MAX_BYTES), boundary)) {
      if (event.kind === 'part') {
        ({ name } = event);
        requireRoom(name, Object.hasOwn(fields, name) ? fields[name] : undefined, uploads);
        part = event.fileName === undefined ? textPart() : await begin(name, event.fileName);
      } else if (event.kind === 'bytes') {
        await part?.add(event.bytes);
      } else if (part) {
        const whole = await part.whole();
        const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (Array.isArray(given)) given.push(whole);
        // Defined instead of assigned, so that a field called __proto__ is treated like any other.
        else
          Object.defineProperty(fields, name, { value: mayRepeat(uploads, name) ? [whole] : whole, enumerable: true });
      }
    }
    return { fields, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Refuses one more value of a field than it may have. */
function requireRoom(name: string, given: Form['fields'][string] | undefined, uploads: AnyEndpoint['uploads']): void {
  if (given === undefined) return;
  if (!Array.isArray(given)) throw new Refused('invalid_input', `${name} is given more than once`);
  const { maxFiles = 1 } = uploads[name] ?? {};
  if (given.length >= maxFiles) throw new Refused('too_large', `${name} must have at most ${maxFiles} files`);
}

const mayRepeat = (uploads: AnyEndpoint['uploads'], name: string) =>
  Object.hasOwn(uploads, name) && uploads[name]?.maxFiles !== undefined;

function boundaryOf(request: Request): string {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new Refused('unsupported_type', 'The body must be multipart/form-data');
  }
  const [, quoted, plain] = FORM_TYPE.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw invalidForm();
  return boundary;
}

interface Part {
  add(bytes: Buffer): Promise<void> | void;
  whole(): Promise<UploadedFile> | string;
}

function textPart(): Part {
  const pieces: Buffer[] = [];
  let size = 0;
  return {
    add: (bytes) => {
      size += bytes.byteLength;
      if (size > FIELDS_MAX_BYTES)
        throw new Refused('too_large', `A field must have at most ${FIELDS_MAX_BYTES} bytes`);
      pieces.push(Buffer.from(bytes));
    },
    whole: () => {
      const text = decodeUtf8(Buffer.concat(pieces), 'A field');
      const fault = findTextFault(text);
      if (fault !== undefined) throw new Refused('invalid_input', fault);
      return text;
    },
  };
}

function filePart(draft: FileDraft, name: string, upload: Upload): Part {
  let head = Buffer.alloc(0);
  let size = 0;
  /** Detected as soon as there are enough bytes, so that a refused file is not written further. */
  const typeOf = async () => {
    const type = await fileTypeOf(head);
    if (type && upload.types.includes(type)) return type;
    throw new Refused('unsupported_type', upload.otherType ?? `${upload.what} must be ${typeNames(upload)}`);
  };
  return {
    add: async (bytes) => {
      size += bytes.byteLength;
      if (size > upload.maxBytes)
        throw new Refused('too_large', upload.tooLarge ?? `${upload.what} must have at most ${sizeText(upload)}`);
      if (head.byteLength < FILE_HEAD_BYTES) {
        head = Buffer.concat([head, bytes.subarray(0, FILE_HEAD_BYTES - head.byteLength)]);
        if (head.byteLength === FILE_HEAD_BYTES) await typeOf();
      }
      await draft.write(bytes);
    },
    whole: async () => {
      if (size === 0) throw new Refused('invalid_input', `${upload.what} is empty`);
      const type = await typeOf();
      await draft.finish();
      return uploadedFile(draft, name, type);
    },
  };
}
