import { findTextFault } from '#contract/stored-text.ts';
import { requireModestJson } from './json-size.ts';
import { Refused } from './refused.ts';

/** Largest body a call may carry, in bytes. */
const BODY_MAX_BYTES = 1_048_576;

/** The escapes of NUL and of surrogates. */
const ESCAPED_FAULT = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads a JSON body: 415 for another content type, 413 above BODY_MAX_BYTES, for too deep a nesting and for more than
 * `maxValues`, 400 when it is not UTF-8, not JSON, or has a text that cannot be stored.
 */
export async function readJsonBody(request: Request, maxValues: number): Promise<unknown> {
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Refused('unsupported_type', 'The body must be application/json');
  }
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  if (bytes.byteLength === 0) throw new Refused('invalid_input', 'A JSON body is required');
  if (contentType === null) throw new Refused('unsupported_type', 'The body must be application/json');
  const text = decodeUtf8(bytes, 'The body');
  requireModestJson(text, maxValues);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('invalid_input', 'The body is not valid JSON');
  }
  // UTF-8 has room for neither but as an escape.
  const fault = ESCAPED_FAULT.test(text) ? findTextFault(value) : undefined;
  if (fault !== undefined) throw new Refused('invalid_input', fault);
  return value;
}

/** Refuses a body for a call that takes none. */
export function refuseBody(request: Request): void {
  const length = request.headers.get('content-length');
  if ((length !== null && length !== '0') || request.headers.has('transfer-encoding')) {
    throw new Refused('invalid_input', 'This call takes no body');
  }
}

/** Reads a body: 413 above `maxBytes`, before reading it if it states its length. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = statedLength(request, maxBytes);
  // The HTTP parser enforces a stated length; only a body without one needs counting.
  if (length !== undefined) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyChunks(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A body as it arrives: 413 above `maxBytes`, before reading it if it states its length. */
export async function* bodyChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  statedLength(request, maxBytes);
  if (!request.body) return;
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

function statedLength(request: Request, maxBytes: number): number | undefined {
  const length = request.headers.get('content-length');
  if (length === null) return undefined;
  if (Number(length) > maxBytes) throw tooLarge(maxBytes);
  return Number(length);
}

function tooLarge(maxBytes: number): Refused {
  return new Refused('too_large', `The body must have at most ${maxBytes} bytes`);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** 400 when it is not UTF-8. `what`: the first words of the refusal. */
export function decodeUtf8(bytes: Uint8Array, what: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refused('invalid_input', `${what} is not valid UTF-8`);
  }
}
