import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createSourceEntityService } from './service.ts';
import { createSourceEntityStore } from './store.ts';

/** Cameras and doors together, as the alarm filters list them. */
export const sourceEntities = domain({
  services: ({ db }: Foundation) => ({ sourceEntities: createSourceEntityService(createSourceEntityStore(db)) }),
  routes: ({ sourceEntities }) => [
    heavyRead(
      forUser(searchSourceEntityNames, (caller, { query }) => ({ payload: sourceEntities.searchNames(caller, query) })),
    ),
  ],
});
