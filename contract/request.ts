import * as z from 'zod/mini';
import type { AnyEndpoint, InputOf } from './endpoint.ts';

/** A call as sent over the wire, without the host and the credential. */
export interface EncodedRequest {
  /** The path with its parameters filled in, and the query. */
  path: string;
  method: AnyEndpoint['method'];
  headers: Record<string, string>;
  /** Absent when the call has no body. */
  body?: string | FormData;
}

/** The parts of a call as sent over the wire. Undefined query parameters are omitted. */
export interface WireParts {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
}

/** The parts of a call before encoding, for callers that are generic over endpoints. */
export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const texts = z.record(z.string(), z.optional(z.string()));

/**
 * Encodes the input of a call by its endpoint record. Throws a ZodError when the record does not accept the input;
 * `unfitInput` puts it into words.
 */
export const encodeRequest = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): EncodedRequest =>
  encodeParts(endpoint, input);

/** Like `encodeRequest`, for callers whose types do not tie the input to the endpoint. */
export function encodeParts(endpoint: AnyEndpoint, parts: CallParts): EncodedRequest {
  const params = z.record(z.string(), z.string()).parse(z.encode(endpoint.params, parts.params ?? {}));
  const query = texts.parse(z.encode(endpoint.query, parts.query ?? {}));
  const body = parts.body === undefined ? undefined : z.encode(endpoint.body, parts.body);
  return writeRequest(endpoint, { params, query, body });
}

/** Writes a request from encoded parts, even if the endpoint record does not accept them. */
export function writeRequest(endpoint: AnyEndpoint, { params, query, body }: WireParts): EncodedRequest {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const request = { path: search.size > 0 ? `${path}?${search}` : path, method: endpoint.method, headers: {} };
  if (body === undefined) return request;
  // fetch sets the content type of a form, because it chooses the boundary.
  if (endpoint.takes === 'form') return { ...request, body: formOf(Object(body)) };
  return { ...request, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Omits undefined fields, and repeats a field for each value of a list. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value === undefined) continue;
      const file = z.file().safeParse(value);
      if (file.success) form.append(name, file.data);
      else form.append(name, String(value));
    }
  }
  return form;
}
