import { searchSourceEntityNames } from '#contract/source-entities.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { SourceEntityService } from './service.ts';

export const sourceEntityRoutes = (sourceEntities: SourceEntityService) => [
  heavyRead(
    forUser(searchSourceEntityNames, (caller, { query }) => ({ payload: sourceEntities.searchNames(caller, query) })),
  ),
];
