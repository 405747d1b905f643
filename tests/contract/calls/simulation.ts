import type { Db } from '#db/open.ts';
import { incidents } from '#db/schema/incidents.ts';
import type { DomainCalls } from '../domain-calls.ts';
import { AT_MS } from '../subjects.ts';

export const calls: DomainCalls = {
  needs: {},
  inputs: ({ db, camera }) => {
    const plan = {
      id: 'plan-1',
      cameraId: camera.id,
      fromMs: AT_MS,
      toMs: AT_MS + 4_000,
      content: 'person',
      startGroup: 0,
    };
    return {
      setClock: { body: { advanceMs: 1_000, rate: 0 } },
      addLoggedFacts: {
        body: {
          facts: [
            { fact: 'story.mark', incidents: [], by: null, on: null, alarm: null, fields: { name: 'begin' } },
            {
              fact: 'fault.began',
              incidents: [],
              by: null,
              on: { kind: 'camera', id: camera.id },
              alarm: null,
              fields: { kind: 'camera', does: 'frozen' },
            },
          ],
        },
      },
      getContactName: { query: { number: '+15550100' } },
      beginDisturbance: { body: { kind: 'requests', onPath: '/v2/orm/alarms', status: 503, times: 1 } },
      endDisturbance: { params: { id: 'disturbance-1' } },
      addStagedSites: {
        body: {
          sites: [
            {
              name: 'Lot of calls',
              category: 'Vacant Lot',
              product: 'rg',
              timezone: 'America/Chicago',
              isManned: false,
              isMonitored: 'always',
              cameras: [{ name: 'Fence', scene: 'vacant-lot', hasLoudspeaker: true, next: [] }],
              doors: [],
              contacts: [],
              persons: [],
            },
          ],
        },
      },
      takeWorldSnapshot: { body: { name: 'mark odd' } },
      restoreWorldSnapshot: { params: { name: 'start' } },
      takeColleagues: { body: { count: 1 } },
      setCameraFault: { params: { id: camera.id }, body: { kind: 'frozen' } },
      listPicturePlans: { query: { cameraId: camera.id, fromMs: String(AT_MS), toMs: String(AT_MS + 60_000) } },
      changeIncidentEnd: { params: { id: storedIncident(db, camera.locationId) }, body: { endMs: AT_MS + 8_000 } },
      createIncident: {
        body: {
          id: 'incident-1',
          locationId: camera.locationId,
          kind: 'person',
          source: 'scenario',
          startMs: AT_MS,
          endMs: AT_MS + 10_000,
          genuine: true,
          plans: [plan],
        },
      },
    };
  },
};

/** Inserts an incident that has not ended. */
function storedIncident(db: Db, locationId: string): string {
  const id = 'incident-of-calls';
  const times = { startMs: AT_MS, endMs: AT_MS + 10_000 };
  db.insert(incidents)
    .values({ id, locationId, kind: 'person', source: 'scenario', isGenuine: true, ...times })
    .onConflictDoNothing()
    .run();
  return id;
}
