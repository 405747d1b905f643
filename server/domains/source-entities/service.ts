import type { Named } from '#contract/names.ts';
import type { Caller } from '../../auth/caller.ts';
import type { SourceEntityStore } from './store.ts';

/** Options for filters and pickers. */
export interface SourceEntityService {
  /** Cameras and doors in the caller's scope whose name contains the text, by name. */
  searchNames(caller: Caller, query: { name?: string | undefined; limit?: number | undefined }): Named[];
}

export function createSourceEntityService(store: SourceEntityStore): SourceEntityService {
  return { searchNames: ({ scope }, query) => store.searchNames(scope, query) };
}
