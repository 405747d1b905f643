import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { createShareTokens } from './share-tokens.ts';
import { createSharingService } from './sharing-service.ts';
import { createShareStore } from './store.ts';

/** Shared links. Each domain binds the share calls of its own records. */
export const sharing = domain({
  services: (foundation: Foundation) => ({
    sharing: createSharingService({
      ...foundation,
      store: createShareStore(foundation.db),
      tokens: createShareTokens(foundation.config.authSecret, foundation.realTime),
    }),
  }),
});
