import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { Failure } from '#contract/errors.ts';
import { endpointFor } from '#scripts/cli/contract/match-endpoint.ts';

/**
 * Parses a reply and expects it to hold nothing else. Parsing drops each field that the schema does not name,
 * so the parsed reply equals the original only if the contract names every field.
 */
export function readExactly<S extends z.ZodMiniType>(schema: S, sent: unknown, what = 'a message'): z.output<S> {
  const read = schema.parse(sent);
  expect(read, `${what} holds the fields of its record and nothing else`).toEqual(sent);
  return read;
}

/** Expects a JSON reply of an endpoint to hold the fields of its record and nothing else. */
export async function expectExactReply(method: string, path: string, response: Response): Promise<void> {
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return;
  const { pathname } = new URL(path, 'http://localhost');
  const endpoint = endpointFor(method, pathname);
  // A file may be JSON too, of a shape of its own.
  if (!endpoint || (endpoint.answers === 'file' && response.ok)) return;
  const bytes = Buffer.from(await response.arrayBuffer());
  const isCompressed = response.headers.get('content-encoding') === 'gzip';
  const reply: unknown = JSON.parse((isCompressed ? gunzipSync(bytes) : bytes).toString());
  readExactly(response.ok ? endpoint.reply : Failure, reply, `the reply of ${method} ${endpoint.path}`);
}
