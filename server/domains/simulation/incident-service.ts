import type { Incident } from '#contract/sim/incidents.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Place } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { IncidentStore, StoredPlan } from './incident-store.ts';

/** Simulated incidents at the sites, and their picture plans. */
export interface IncidentService {
  /**
   * `created` is false, and nothing changes, when the id already exists. 404 for an unknown location or camera, 400 for
   * a camera of another location, 409 when a plan overlaps another plan of its camera.
   */
  create(incident: Incident): { id: string; created: boolean; endMs: number };
  /** See `changeIncidentEnd` in contract/sim/incidents.ts, also for the refusals. */
  changeEnd(id: string, endMs: number): { id: string; endMs: number };
  /** Plans that touch the window, by time. */
  plans(window: { fromMs: number; toMs: number; cameraId?: string | undefined }): PicturePlan[];
}

export function createIncidentService(store: IncidentStore, changes: Changes, clock: Clock): IncidentService {
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

  /** Refuses a plan whose camera shows something else. */
  const requireFree = (plan: Pick<PicturePlan, 'id' | 'cameraId' | 'fromMs' | 'toMs'>) => {
    const other = store.plans(plan).find(({ id }) => id !== plan.id);
    if (!other) return;
    throw new Refused(
      'duplicate',
      `Camera ${plan.cameraId} shows something else from ${other.fromMs} to ${other.toMs}`,
    );
  };

  return {
    create: (incident) =>
      changes.run((announce) => {
        const known = store.get(incident.id);
        if (known) return { id: known.id, created: false, endMs: known.endMs };
        const place = check(incident);
        const { plans, genuine, ...rest } = incident;
        store.insert(
          { ...rest, isGenuine: genuine },
          plans.map((plan) => ({ ...plan, incidentId: incident.id })),
        );
        if (plans.length > 0) announce('picture_plans', { plans, ...place });
        return { id: incident.id, created: true, endMs: incident.endMs };
      }),
    changeEnd: (id, endMs) =>
      changes.run((announce) => {
        const incident = store.get(id);
        const place = incident && store.locationPlace(incident.locationId);
        if (!place) throw notFound('Incident');
        if (incident.endMs === endMs) return { id, endMs };
        if (Math.min(endMs, incident.endMs) < clock.now()) {
          throw new Refused('transition_refused', 'What the cameras have shown cannot be changed');
        }
        if (endMs <= incident.startMs)
          throw new Refused('transition_refused', 'The incident would end before it begins');
        const plans = store.plansOf(id);
        const last = endMs > incident.endMs ? plans.reduce(laterEnd, plans[0]) : undefined;
        const changed = plans
          .filter((plan) => plan.fromMs < endMs && (plan.toMs > endMs || plan === last))
          .map((plan) => ({ ...plan, toMs: endMs }));
        for (const plan of changed) requireFree(plan);
        const removed = plans.filter((plan) => plan.fromMs >= endMs).map((plan) => plan.id);
        for (const plan of changed) store.changePlanEnd(plan.id, endMs);
        for (const planId of removed) store.removePlan(planId);
        store.changeEnd(id, endMs);
        announce('picture_plans_changed', { changed: changed.map(wirePlan), removed, ...place });
        return { id, endMs };
      }),
    plans: (window) => store.plans(window).map(wirePlan),
  };
}

const laterEnd = <P extends { toMs: number }>(one: P | undefined, other: P): P =>
  one && one.toMs >= other.toMs ? one : other;

function wirePlan({ incidentId: _, variant, ...plan }: StoredPlan): PicturePlan {
  return variant === null ? plan : { ...plan, variant };
}

function overlaps(a: PicturePlan, b: PicturePlan): boolean {
  return a.cameraId === b.cameraId && a.fromMs < b.toMs && a.toMs > b.fromMs;
}
