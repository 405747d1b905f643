import { readBytes } from './read-body.ts';
import { Refused } from './refused.ts';

/** Largest form a call may carry, in bytes: the largest file that any call takes, and its fields. */
const FORM_MAX_BYTES = 5 * 1_048_576 + 65_536;

/**
 * Reads a `multipart/form-data` body: 415 for another content type, 413 above
 * FORM_MAX_BYTES, 400 for what is no such form, or names a field twice.
 */
export async function readForm(request: Request): Promise<Record<string, string | File>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new Refused('unsupported_type', 'The body must be multipart/form-data');
  }
  const bytes = await readBytes(request, FORM_MAX_BYTES);
  const fields: Record<string, string | File> = {};
  for (const [name, value] of await parse(bytes, contentType)) {
    if (Object.hasOwn(fields, name)) throw new Refused('invalid_input', `${name} is given more than once`);
    // Defined, not assigned, so that a field called __proto__ is one like any other.
    Object.defineProperty(fields, name, { value, enumerable: true });
  }
  return fields;
}

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Refused('invalid_input', 'The body is not valid multipart/form-data');
  }
}
