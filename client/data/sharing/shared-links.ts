import { useQuery } from '@tanstack/react-query';
import {
  listSharedLinks,
  type SharedLink,
  type SharedResourceKind,
  withdrawSharedLink,
} from '#contract/shared-links.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';
import { keys } from '../keys.ts';

/** One record, or nothing for all links of the signed-in user. */
export interface LinksOf {
  resource?: SharedResourceKind;
  resourceId?: string;
}

/** The links that still open something, newest first. Fails with `not_found` on servers that keep no list of them. */
export const useSharedLinks = (of: LinksOf) =>
  useQuery({
    queryKey: keys.sharedLinks(of),
    queryFn: async ({ signal }) => (await call(listSharedLinks, { query: of }, { signal })).payload.items,
    retry: false,
  });

export const withdrawLink: Edit<SharedLink> = {
  entity: 'shared-links',
  send: ({ id }) => call(withdrawSharedLink, { params: { id } }),
  successMessage: 'Link Withdrawn',
};
