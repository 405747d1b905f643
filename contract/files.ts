import * as z from 'zod/mini';

/** Kinds of files that people upload. Which one a file is, the server reads from its content. */
export const FILE_TYPES = {
  'audio/webm': { name: 'WebM', extension: 'webm' },
  'audio/ogg': { name: 'Ogg', extension: 'ogg' },
  'audio/wav': { name: 'WAV', extension: 'wav' },
  'audio/mpeg': { name: 'MP3', extension: 'mp3' },
} as const;
export type FileType = keyof typeof FILE_TYPES;

export const AUDIO_TYPES = ['audio/webm', 'audio/ogg', 'audio/wav', 'audio/mpeg'] as const satisfies FileType[];

/** What a file may be that a form carries in one of its fields: anything else is 415, a larger one 413, an empty one 400. */
export interface Upload {
  /** What the refusals call it, with its article: 'The recording'. */
  readonly what: string;
  readonly types: readonly [FileType, ...FileType[]];
  readonly maxBytes: number;
}

/** The types by their names, as a sentence lists them: 'WebM, Ogg, WAV or MP3'. */
export function typeNames({ types }: Pick<Upload, 'types'>): string {
  const names = types.map((type) => FILE_TYPES[type].name);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

/** The largest size in words: '5 MiB'. */
export const sizeText = ({ maxBytes }: Pick<Upload, 'maxBytes'>) => `${maxBytes / 1_048_576} MiB`;

/** The field of a form that carries an upload. */
export const uploadField = (name: string, upload: Upload) =>
  z
    .file({ error: `${name} must be a file` })
    .check(
      z.describe(`${typeNames(upload)}, at most ${sizeText(upload)}; known by its content, whatever it is called`),
    );

/** What signed links open, each at the endpoint whose record names it. */
export const LINKED_FILES = ['talkdown-audio'] as const;
export type LinkedFile = (typeof LINKED_FILES)[number];

/** What a file that an endpoint answers may be, and how it is sent. */
export interface FileAnswer {
  /** Media types, without parameters. */
  readonly types: readonly [string, ...string[]];
  /** Whether a browser saves it under its name, or shows or plays it. */
  readonly disposition: 'attachment' | 'inline';
  /**
   * Whether it is a stored file that never changes at its address: its length is stated, and a part of it can be
   * asked for (`Range`, RFC 9110): 206, and 416 beyond its end.
   */
  readonly ranges: boolean;
  /** Seconds for which the browser of whoever asked for it may keep it; not at all without it. */
  readonly keepSeconds?: number;
  /** Of an endpoint with the access `signed-link`: what the link has to be for. */
  readonly link?: LinkedFile;
}

/** The query of a signed link: when it ends, in unix seconds, and the signature over that and what it opens. */
export const linkQuery = z.strictObject({
  expires: z.string().check(z.regex(/^\d{1,12}$/, 'expires must be unix seconds')),
  signature: z.string().check(z.maxLength(64)),
});
