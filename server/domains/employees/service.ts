import type { Named } from '#contract/names.ts';
import type { Caller } from '../../auth/caller.ts';
import type { EmployeeStore } from './store.ts';

/** Options for filters and pickers. */
export interface EmployeeService {
  /** Employees in the caller's scope whose name contains the text, by name. */
  searchNames(caller: Caller, query: { name?: string | undefined; limit?: number | undefined }): Named[];
}

export function createEmployeeService(store: EmployeeStore): EmployeeService {
  return { searchNames: ({ scope }, query) => store.searchNames(scope, query) };
}
