import { createGroupUpdateService } from './domains/group-updates/service.ts';
import { createGroupUpdateStore } from './domains/group-updates/store.ts';
import { createAccountServices } from './services/accounts.ts';
import { createFoundation, type Parts } from './services/foundation.ts';
import { createRemoteGuardingServices } from './services/remote-guarding.ts';
import { createResponseServices } from './services/response.ts';
import { createScanServices } from './services/scan.ts';
import { createSimulationServices } from './services/simulation.ts';
import { createSiteServices } from './services/sites.ts';

/** Puts stores into services, and services into each other, area by area: an area is given those it stands on. */
export function createServices(parts: Parts) {
  const foundation = createFoundation(parts);
  const { db, clock, newId, bus, storage, changes, audit } = foundation;
  // The history of location alarms and of alarm groups is one.
  const groupUpdates = createGroupUpdateService(createGroupUpdateStore(db), clock, newId);

  const accounts = createAccountServices(foundation);
  const sites = createSiteServices(foundation);
  const remoteGuarding = createRemoteGuardingServices(foundation, { groupUpdates });
  const scan = createScanServices(foundation, { groupUpdates });
  const response = createResponseServices(foundation, { ...sites, ...remoteGuarding, ...scan, groupUpdates });
  const simulation = createSimulationServices(foundation, accounts);

  return {
    bus,
    references: foundation.references,
    storage,
    changes,
    audit,
    newId,
    groupUpdates,
    ...accounts,
    ...sites,
    ...remoteGuarding,
    ...scan,
    ...response,
    ...simulation,
  };
}

export type Services = ReturnType<typeof createServices>;
