import { createCameraFaultService } from '../domains/simulation/camera-fault-service.ts';
import { createClockService } from '../domains/simulation/clock-service.ts';
import { createColleagueService } from '../domains/simulation/colleague-service.ts';
import { createColleagueStore } from '../domains/simulation/colleague-store.ts';
import { createIncidentService } from '../domains/simulation/incident-service.ts';
import { createIncidentStore } from '../domains/simulation/incident-store.ts';
import { createWorldService } from '../domains/simulation/world-service.ts';
import { createWorldStore } from '../domains/simulation/world-store.ts';
import type { AccountServices } from './accounts.ts';
import type { Foundation } from './foundation.ts';

/** What simulator and media ask and tell, and what moves the simulated world. */
export function createSimulationServices(foundation: Foundation, accounts: Pick<AccountServices, 'users' | 'tokens'>) {
  const { db, bus, changes, clock, config } = foundation;
  const incidents = createIncidentStore(db);
  return {
    world: createWorldService(createWorldStore(db)),
    incidents: createIncidentService(incidents, changes),
    colleagues: createColleagueService({
      ...foundation,
      ...accounts,
      store: createColleagueStore(db),
      isWelcome: config.isDemo && config.authMode === 'local',
    }),
    cameraFaults: createCameraFaultService({ cameras: incidents, clock, bus }),
    clockControl: createClockService(clock, bus),
  };
}
