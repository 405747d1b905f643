import * as z from 'zod/mini';
import type { Access, Endpoint, Refusal, Service } from './endpoint.ts';

const nothing = z.strictObject({});
const noBody = z.undefined();

interface Draft<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType> {
  method: Endpoint['method'];
  path: `/${string}`;
  service: Service;
  access: Access;
  framed?: boolean;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  takes?: Endpoint['takes'];
  uploads?: Endpoint['uploads'];
  reply: R;
  answers?: Endpoint['answers'];
  file?: Endpoint['file'];
  revalidates?: boolean;
  refusals?: readonly Refusal[];
}

/**
 * Makes an endpoint record. Omitted parts accept nothing: unknown query parameters and body fields are refused (the
 * server is strict on requests).
 */
export function endpoint<
  R extends z.ZodMiniType,
  P extends z.ZodMiniType = typeof nothing,
  Q extends z.ZodMiniType = typeof nothing,
  B extends z.ZodMiniType = typeof noBody,
>(draft: Draft<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    ...draft,
    params: draft.params ?? (nothing as P & typeof nothing),
    query: draft.query ?? (nothing as Q & typeof nothing),
    framed: draft.framed ?? false,
    body: draft.body ?? (noBody as B & typeof noBody),
    takes: draft.takes ?? 'json',
    uploads: draft.uploads ?? {},
    answers: draft.answers ?? 'json',
    file: draft.file,
    revalidates: draft.revalidates ?? false,
    refusals: draft.refusals ?? [],
  };
}
