import type { Incident } from '#contract/sim/incidents.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import type { Place } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { IncidentStore } from './incident-store.ts';

/** Simulated incidents at the sites, and their picture plans. */
export interface IncidentService {
  /**
   * `created` is false, and nothing changes, when the id already exists. 404 for an unknown location or camera, 400 for
   * a camera of another location, 409 when a plan overlaps another plan of its camera.
   */
  create(incident: Incident): { id: string; created: boolean };
  /** Plans that touch the window, by time. */
  plans(window: { fromMs: number; toMs: number; cameraId?: string | undefined }): PicturePlan[];
}

export function createIncidentService(store: IncidentStore, changes: Changes): IncidentService {
  /** Checks an incident and returns its place. */
  const check = ({ locationId, plans }: Incident): Place => {
    const place = store.locationPlace(locationId);
    if (!place) throw notFound('Location');
    for (const [index, plan] of plans.entries()) {
      const cameraLocation = store.cameraPlace(plan.cameraId)?.locationId;
      if (cameraLocation === undefined) throw notFound('Camera');
      if (cameraLocation !== locationId) {
        throw new Refused('invalid_input', `Camera ${plan.cameraId} is not at the location of the incident`);
      }
      const others = [...store.plans(plan), ...plans.slice(0, index).filter((other) => overlaps(plan, other))];
      const other = others[0];
      if (other) {
        throw new Refused(
          'duplicate',
          `Camera ${plan.cameraId} shows something else from ${other.fromMs} to ${other.toMs}`,
        );
      }
      if (store.hasPlan(plan.id) || plans.slice(0, index).some((earlier) => earlier.id === plan.id)) {
        throw new Refused('duplicate', `There is a plan ${plan.id} already`);
      }
    }
    return place;
  };

  return {
    create: (incident) =>
      changes.run((announce) => {
        if (store.has(incident.id)) return { id: incident.id, created: false };
        const place = check(incident);
        const { plans, genuine, ...rest } = incident;
        store.insert(
          { ...rest, isGenuine: genuine },
          plans.map((plan) => ({ ...plan, incidentId: incident.id })),
        );
        if (plans.length > 0) announce('picture_plans', { plans, ...place });
        return { id: incident.id, created: true };
      }),
    plans: (window) => store.plans(window).map(({ incidentId: _, ...plan }) => plan),
  };
}

function overlaps(a: PicturePlan, b: PicturePlan): boolean {
  return a.cameraId === b.cameraId && a.fromMs < b.toMs && a.toMs > b.fromMs;
}
