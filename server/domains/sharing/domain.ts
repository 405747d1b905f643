import { listSharedLinks, withdrawSharedLink } from '#contract/shared-links.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createLinkService } from './link-service.ts';
import { createShareTokens } from './share-tokens.ts';
import { createSharingService } from './sharing-service.ts';
import { createShareStore } from './store.ts';

/** Shared links. Each domain binds the share calls of its own records. */
export const sharing = domain({
  services: (foundation: Foundation) => {
    const store = createShareStore(foundation.db);
    return {
      sharing: createSharingService({
        ...foundation,
        store,
        tokens: createShareTokens(foundation.config.authSecret, foundation.realTime),
      }),
      sharedLinks: createLinkService({ ...foundation, store }),
    };
  },
  routes: ({ sharedLinks: links }) => [
    forUser(listSharedLinks, (caller, { query }) => ({ payload: links.list(caller, query) })),
    forUser(withdrawSharedLink, (caller, { params }) => ({ payload: links.withdraw(caller, params.id) })),
  ],
});
