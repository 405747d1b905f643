import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { DrillRow, DrillStore } from './store.ts';

/** Whether a trainer may see a drill: their own, one of their tenant, and one of a tenant in their scope. */
export const seesDrill = ({ id, tenant, scope }: Caller, { trainerId, tenantId }: DrillRow): boolean =>
  trainerId === id || tenantId === tenant.id || inScope(scope, { tenantId, locationId: null });

/** Finds drills for their trainers. */
export interface DrillFinder {
  /** 404 where no drills are offered, 403 for somebody who is in a drill themselves. */
  requireTrainer(caller: Caller): void;
  /** The same, and 404 for an unknown drill and for one of another tenant. */
  find(caller: Caller, id: string): DrillRow;
}

export function createDrillFinder({ store, isOffered }: { store: DrillStore; isOffered: boolean }): DrillFinder {
  const requireTrainer = ({ tenant }: Caller) => {
    if (!isOffered) throw notFound('Drill');
    if (store.isOfDrill(tenant.id)) throw new Refused('permission_denied', 'You are in a drill yourself');
  };
  return {
    requireTrainer,
    find: (caller, id) => {
      requireTrainer(caller);
      const row = store.get(id);
      if (!row || !seesDrill(caller, row)) throw notFound('Drill');
      return row;
    },
  };
}
