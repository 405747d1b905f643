import type { Named } from '#contract/names.ts';
import type { Caller } from '../../auth/caller.ts';
import type { DoorStore } from './store.ts';

/** Options for filters and pickers. */
export interface DoorService {
  /** Of the doors in the caller's scope those whose name holds the text, by name. */
  searchNames(caller: Caller, query: { name?: string | undefined; limit?: number | undefined }): Named[];
}

export function createDoorService(store: DoorStore): DoorService {
  return { searchNames: ({ scope }, query) => store.searchNames(scope, query) };
}
