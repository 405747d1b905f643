import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createNameService } from './name-service.ts';
import { SEARCHES } from './searches.ts';

/** Searches by name over doors, door groups, employees and cameras. */
export const names = domain({
  services: ({ db }: Foundation) => ({ names: createNameService(db) }),
  routes: ({ names }) =>
    SEARCHES.map(({ endpoint, sources }) =>
      heavyRead(forUser(endpoint, (caller, { query }) => ({ payload: names.search(caller, sources, query) }))),
    ),
});
