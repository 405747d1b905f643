import * as z from 'zod/mini';
import type { AnyEndpoint, InputOf } from './endpoint.ts';

/** A call as it goes over the wire, without the host and the credential. */
export interface EncodedRequest {
  /** The path with its parameters filled in, and the query. */
  path: string;
  method: AnyEndpoint['method'];
  headers: Record<string, string>;
  /** Absent where the call takes none. */
  body?: string | FormData;
}

/** The parts of a call as they stand on the wire. Query parameters that are undefined are left out. */
export interface WireParts {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
}

/** The parts of a call before they are encoded, for callers that are generic over endpoints. */
export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const texts = z.record(z.string(), z.optional(z.string()));

/** Encodes a call's input by its record. Throws a ZodError when the record does not take such an input. */
export const encodeRequest = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): EncodedRequest =>
  encodeParts(endpoint, input);

/** As `encodeRequest`, where the types do not say which endpoint the input belongs to. */
export function encodeParts(endpoint: AnyEndpoint, parts: CallParts): EncodedRequest {
  const params = z.record(z.string(), z.string()).parse(z.encode(endpoint.params, parts.params ?? {}));
  const query = texts.parse(z.encode(endpoint.query, parts.query ?? {}));
  const body = parts.body === undefined ? undefined : z.encode(endpoint.body, parts.body);
  return writeRequest(endpoint, { params, query, body });
}

/** Writes a request from parts that are encoded already, whether or not the record takes them. */
export function writeRequest(endpoint: AnyEndpoint, { params, query, body }: WireParts): EncodedRequest {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const request = { path: search.size > 0 ? `${path}?${search}` : path, method: endpoint.method, headers: {} };
  if (body === undefined) return request;
  // A form's type carries a boundary, which fetch chooses and names.
  if (endpoint.takes === 'form') return { ...request, body: formOf(Object(body)) };
  return { ...request, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Fields that are undefined are left out. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const file = z.file().safeParse(value);
    if (file.success) form.append(name, file.data);
    else form.append(name, String(value));
  }
  return form;
}
