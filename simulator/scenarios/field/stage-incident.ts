import type { PeopleVariant } from '#contract/clip-catalogue.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { WorldLocation } from '#contract/sim/world.ts';
import type { AiSays } from '#incidents/ai-view.ts';
import type { Kind } from '#incidents/kinds.ts';
import type { Reaction } from '#incidents/reaction.ts';
import type { StagedIncident, StagedView } from '#incidents/staged.ts';
import type { Places } from './places.ts';

/** How people react to a talkdown. */
type TalkdownAnswer = 'leaves' | 'stays' | { leavesAfter: number; goneMs: number };

/** An incident as a scenario describes it; durations in ms. */
export interface IncidentPlan {
  kind: Kind;
  /** The variant that its people show. */
  shows: PeopleVariant | undefined;
  /** The key of its site. */
  site: string;
  genuine: boolean;
  /** Cameras by their names at the site. */
  path: readonly {
    camera: string;
    for: number | undefined;
    detected: boolean;
    type: AlarmTypeKey | undefined;
    tap: number | undefined;
    severity: 'high' | 'low' | 'other' | undefined;
    late: number;
  }[];
  door: { door: string; type: AlarmTypeKey; for: number | undefined } | undefined;
  /** A person of the site; the first camera recognises them. */
  person: string | undefined;
  talkdown: TalkdownAnswer;
  ai: 'right' | 'wrong' | 'silent' | readonly StagedView[];
}

/** How soon people are gone after a talkdown, and how long those who stay are in the picture, ms. */
const GONE_AFTER_MS = 3_000;
const STAYS_MS = 30_000;

/** The incident at the places of its world. */
export function stageIncident(plan: IncidentPlan, places: Places): StagedIncident<WorldLocation> {
  const site = known(places.sites, plan.site);
  const { door } = plan;
  const placedDoor = door && known(places.doors, `${plan.site}.${door.door}`);
  const doorCamera = placedDoor && site.cameras.find(({ id }) => id === placedDoor.cameraId);
  const atDoor = doorCamera ? [{ ...UNSEEN, camera: doorCamera, forMs: door?.for }] : [];
  return {
    site,
    kind: plan.kind,
    shows: plan.shows,
    genuine: plan.genuine,
    visits: placedDoor
      ? atDoor
      : plan.path.map(({ camera, for: forMs, detected, type, tap, severity, late }) => ({
          camera: known(places.cameras, `${plan.site}.${camera}`),
          forMs,
          isDetected: detected,
          type,
          tap,
          severity,
          lateMs: late,
        })),
    door: door && placedDoor && { door: placedDoor, type: door.type, forMs: door.for },
    personProfileId: plan.person === undefined ? undefined : known(places.persons, `${plan.site}.${plan.person}`),
    reaction: reactionOf(plan.talkdown),
    views: viewsOf(plan),
  };
}

const UNSEEN = { isDetected: false, type: undefined, tap: undefined, severity: undefined, lateMs: 0 } as const;

function known<T>(places: ReadonlyMap<string, T>, key: string): T {
  const place = places.get(key);
  if (place === undefined) throw new Error(`the scenario has no place '${key}'`);
  return place;
}

function reactionOf(talkdown: TalkdownAnswer): Reaction {
  const stays = { leavesAfter: undefined, goneAfterMs: GONE_AFTER_MS, staysMs: STAYS_MS };
  if (talkdown === 'stays') return stays;
  if (talkdown === 'leaves') return { ...stays, leavesAfter: 1 };
  return { ...stays, leavesAfter: talkdown.leavesAfter, goneAfterMs: talkdown.goneMs };
}

function viewsOf({ ai, genuine }: IncidentPlan): readonly StagedView[] {
  if (ai === 'silent') return [];
  if (ai !== 'right' && ai !== 'wrong') return ai;
  const says: AiSays = genuine === (ai === 'right') ? 'serious' : 'harmless';
  return [{ afterMs: undefined, says, headline: undefined, summary: undefined, resolves: false }];
}
