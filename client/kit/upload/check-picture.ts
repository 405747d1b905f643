import { type FileType, typeNames, type Upload } from '#contract/files.ts';

/** The rules for a picture before it is sent; the server checks the same. */
export interface PictureRules extends Upload {
  /** Why a picture of this size cannot be used. */
  sizeFault?: (size: { width: number; height: number }) => string | undefined;
}

/** The first bytes of each type of picture, where '.' is any byte. */
const SIGNATURES: readonly [FileType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/webp', 'RIFF....WEBP'],
];

async function typeOf(file: Blob): Promise<FileType | undefined> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const matches = (signature: string) =>
    [...signature].every((char, index) => char === '.' || char.charCodeAt(0) === head[index]);
  return SIGNATURES.find(([, signature]) => matches(signature))?.[0];
}

/** The size of a picture in pixels. Rejects when it cannot be read. */
export async function pictureSize(file: Blob): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** Why a file cannot be sent; undefined when it can. Its type is known by its content, whatever it is called. */
export async function pictureFault(file: File, rules: PictureRules): Promise<string | undefined> {
  if (file.size === 0) return 'The file is empty';
  const type = await typeOf(file);
  if (!type || !rules.types.includes(type)) return `The file must be ${typeNames(rules)}`;
  if (file.size > rules.maxBytes) return rules.tooLarge ?? 'The file is too large';
  try {
    const size = await pictureSize(file);
    return rules.sizeFault?.(size);
  } catch {
    return 'The picture cannot be read';
  }
}
