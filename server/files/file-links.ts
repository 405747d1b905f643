import type * as z from 'zod/mini';
import type { LinkedFile, linkQuery } from '#contract/files.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createLinkSigner, nextStableExpiry } from '#platform/signing/signer.ts';
import { Refused } from '../http/refused.ts';

type LinkQuery = z.output<typeof linkQuery>;

/** Makes and verifies expiring links to files. They expire by real time. */
export interface FileLinks {
  /** The query that opens the file at its endpoint, for users who may read the record it belongs to. */
  sign(file: LinkedFile, id: string): LinkQuery;
  /** 403 when the query was not signed here for this file, or has expired. */
  check(file: LinkedFile, id: string, query: Partial<LinkQuery>): void;
}

export function createFileLinks({ secret, realTime }: { secret: string; realTime: Clock }): FileLinks {
  const signer = createLinkSigner(secret, realTime);
  return {
    sign: (file, id) => signer.signLink(file, id, nextStableExpiry(realTime)),
    check: (file, id, query) => {
      if (signer.isValidLink(file, id, query)) return;
      throw new Refused('permission_denied', 'This address has expired or opens nothing');
    },
  };
}
