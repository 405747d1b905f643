import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { forUser } from '../../http/bind.ts';
import type { SourceEntityStore } from './store.ts';

/** Option searches read what is in scope and decide nothing: the store answers them. */
export const sourceEntityRoutes = (sourceEntities: SourceEntityStore) => [
  forUser(searchSourceEntityNames, ({ scope }, { query }) => ({ payload: sourceEntities.searchNames(scope, query) })),
];
