import * as z from 'zod/mini';
import { secret } from './secret-fields.ts';

/** File types that users can upload. The server detects the type from the content. */
export const FILE_TYPES = {
  'audio/webm': { name: 'WebM', extension: 'webm' },
  'audio/ogg': { name: 'Ogg', extension: 'ogg' },
  'audio/wav': { name: 'WAV', extension: 'wav' },
  'audio/mpeg': { name: 'MP3', extension: 'mp3' },
  'image/png': { name: 'PNG', extension: 'png' },
  'image/jpeg': { name: 'JPEG', extension: 'jpg' },
  'image/webp': { name: 'WebP', extension: 'webp' },
  'text/csv': { name: 'CSV', extension: 'csv' },
} as const;
export type FileType = keyof typeof FILE_TYPES;

export const AUDIO_TYPES = ['audio/webm', 'audio/ogg', 'audio/wav', 'audio/mpeg'] as const satisfies FileType[];
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies FileType[];

/** The allowed content of a form's file field: another type is 415, a larger file 413, an empty one 400. */
export interface Upload {
  /** Its name in refusals, with its article: 'The recording'. */
  readonly what: string;
  readonly types: readonly [FileType, ...FileType[]];
  readonly maxBytes: number;
  /** Says that a file is too large, in place of the usual sentence. */
  readonly tooLarge?: string;
  /** Says that a file has another type, in place of the usual sentence. */
  readonly otherType?: string;
  /**
   * The most files that a field which may be repeated takes; more are 413. The field's value is then a list, even of
   * one file. Without it the field takes exactly one.
   */
  readonly maxFiles?: number;
}

/** The names of the types as a sentence lists them: 'WebM, Ogg, WAV or MP3'. */
export function typeNames({ types }: Pick<Upload, 'types'>): string {
  const names = types.map((type) => FILE_TYPES[type].name);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

/** The largest size in words: '5 MiB'. */
export const sizeText = ({ maxBytes }: Pick<Upload, 'maxBytes'>) => `${maxBytes / 1_048_576} MiB`;

/** A form field for an upload. */
export const uploadField = (name: string, upload: Upload) =>
  z
    .file({ error: `${name} must be a file` })
    .check(
      z.describe(`${typeNames(upload)}, at most ${sizeText(upload)}; known by its content, whatever it is called`),
    );

/** A form field that may be repeated, for one to `maxFiles` uploads. */
export const uploadsField = (name: string, upload: Upload & { maxFiles: number }) =>
  z
    .array(uploadField(name, upload), { error: `${name} must be files` })
    .check(
      z.minLength(1, `${name} must have at least one file`),
      z.maxLength(upload.maxFiles, `${name} must have at most ${upload.maxFiles} files`),
    );

/** The files that signed links open, each at the endpoint whose record names it. */
export const LINKED_FILES = [
  'talkdown-audio',
  'call-recording',
  'evidence-image',
  'floor-plan',
  'person-image',
] as const;
export type LinkedFile = (typeof LINKED_FILES)[number];

/** The types of an endpoint's file replies, and how they are sent. */
export interface FileAnswer {
  /** Media types, without parameters. */
  readonly types: readonly [string, ...string[]];
  /** Whether a browser saves it under its name, or displays or plays it. */
  readonly disposition: 'attachment' | 'inline';
  /**
   * Whether it is a stored file that never changes at its address: the reply states its length and supports range
   * requests (`Range`, RFC 9110): 206, and 416 beyond its end.
   */
  readonly ranges: boolean;
  /** Seconds for which the client's own browser may cache it; without it, not at all. */
  readonly keepSeconds?: number;
  /** For an endpoint with the access `signed-link`: the kind of file that the link must be for. */
  readonly link?: LinkedFile;
}

/** The query of a signed link: its expiry in unix seconds, and the signature over that and the file. */
export const linkQuery = z.strictObject({
  expires: z.string().check(z.regex(/^\d{1,12}$/, 'expires must be unix seconds')),
  signature: secret(z.string().check(z.maxLength(64))),
});
