import type { ClaimProduct, ClaimStore } from './store.ts';

/** Who holds which location alarm (`rg`) or alarm group (`scan`). */
export interface ClaimService {
  /** Who holds each of these, by id; those that nobody holds are left out. */
  holders(product: ClaimProduct, ids: readonly string[]): ReadonlyMap<string, { id: string; name: string }>;
}

export function createClaimService(store: ClaimStore): ClaimService {
  return { holders: store.holders };
}
