import type { ClipCatalogue, PeopleVariant, Scene } from '#contract/clip-catalogue.ts';
import { findClip, findShownClip, type ShownContent } from '#contract/clip-truth.ts';
import { lightAt } from '#contract/daylight.ts';
import { TAP } from '#contract/limits.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { AiSays } from './ai-view.ts';
import { isFalseTrigger, type Kind, shownOf } from './kinds.ts';
import type { Reaction } from './reaction.ts';
import type { CameraOf, DoorOf, IncidentSite } from './site.ts';
import type { Unfolding, Visit } from './unfolding.ts';

/** How long a figure stays in a camera's picture when nothing is said about it: the length of a clip. */
const DEFAULT_VISIT_MS = 20_000;

/** A camera of a staged incident's path. */
export interface StagedVisit<S extends IncidentSite = IncidentSite> {
  camera: CameraOf<S>;
  /** How long the people are in its picture, ms; rounded up to the beat of the pictures. */
  forMs: number | undefined;
  /** Whether the camera raises an alarm. */
  isDetected: boolean;
  /** The type and threat score of a raw alarm; chosen by the kind of incident when undefined. */
  type: AlarmTypeKey | undefined;
  tap: number | undefined;
  /** The severity of an event alarm; chosen by the kind of incident when undefined. */
  severity: IngestEvent['severity'] | undefined;
  /** How much later than usual the alarm is sent, ms. */
  lateMs: number;
}

/** A view that the AI publishes. */
export interface StagedView {
  /** After the first alarm was sent, ms; undefined: as soon as the AI usually does. */
  afterMs: number | undefined;
  says: AiSays;
  /** Its own words; chosen by the kind of incident when undefined. */
  headline: string | undefined;
  summary: string | undefined;
  /** Whether the AI then resolves the alarm. */
  resolves: boolean;
}

/** An incident as a scenario describes it: nothing of it is drawn but ids and the AI's words. */
export interface StagedIncident<S extends IncidentSite = IncidentSite> {
  site: S;
  kind: Kind;
  /** The variant that its people show. */
  shows: PeopleVariant | undefined;
  genuine: boolean;
  /** In the order in which the people pass them; empty for a door without a camera. */
  visits: readonly StagedVisit<S>[];
  /** For an incident at a door: the door, the type of its alarm, and how long it lasts. */
  door: { door: DoorOf<S>; type: AlarmTypeKey; forMs: number | undefined } | undefined;
  /** The profile of the person that the first camera recognises. */
  personProfileId: string | undefined;
  reaction: Reaction;
  views: readonly StagedView[];
}

/** A staged incident that begins at a certain time, with its pictures. */
export type StagedUnfolding<S extends IncidentSite = IncidentSite> = Unfolding<S>;

/** A camera whose clips do not show what an incident puts into its picture. */
export class NotFilmed extends Error {}

const roundUp = (ms: number) => Math.ceil(ms / SEGMENT_MS) * SEGMENT_MS;

/**
 * Lets a staged incident begin at `startMs` (ms UTC, on the beat of the pictures). Draws ids from `random`. Throws
 * NotFilmed when a camera of its path has no clip of it.
 */
export function unfoldStaged<S extends IncidentSite>(
  staged: StagedIncident<S>,
  catalogue: ClipCatalogue,
  startMs: number,
  random: RandomStream,
): StagedUnfolding<S> {
  const { site, kind, genuine, reaction, door } = staged;
  const id = random.uuid(startMs);
  let fromMs = startMs;
  const visits = staged.visits.map(({ camera, forMs = DEFAULT_VISIT_MS }): Visit<S> => {
    const shown = filmedContent(staged, camera, { fromMs, timezone: site.timezone }, catalogue);
    const toMs = fromMs + roundUp(forMs);
    const plan = { id: random.uuid(fromMs), cameraId: camera.id, fromMs, toMs, ...shown, startGroup: 0 };
    fromMs = toMs;
    return { camera, plan };
  });
  const endMs = visits.length > 0 ? fromMs : startMs + roundUp(door?.forMs ?? DEFAULT_VISIT_MS);
  return { id, site, kind, genuine, reaction, door: door?.door, doorType: door?.type, startMs, endMs, visits, random };
}

/** The content of a camera's picture. A named variant must be seen; a false trigger may also be in the mixed clip. */
function filmedContent(
  { kind, shows }: Pick<StagedIncident, 'kind' | 'shows'>,
  { scene }: { scene: Scene },
  { fromMs, timezone }: { fromMs: number; timezone: string },
  catalogue: ClipCatalogue,
): ShownContent {
  const light = lightAt(fromMs, timezone);
  const shown = shownOf(kind, shows);
  const clip = (isFalseTrigger(kind) ? findShownClip : findClip)(catalogue, scene, light, shown);
  if (clip) return { content: clip.content, variant: clip.variant };
  throw new NotFilmed(`the clips of '${scene}' by ${light} show no ${shows === undefined ? kind : `'${shows}'`}`);
}

/** The type of a raw alarm of a kind of incident, when the scenario does not say. */
export function usualType(kind: Kind): AlarmTypeKey {
  if (isFalseTrigger(kind) || kind === 'smoke') return 'motion';
  return kind === 'vehicle' ? 'vehicle-detected' : 'person-detected';
}

/** The threat score of a raw alarm, when the scenario does not say: high when an operator should act. */
export const usualTap = (kind: Kind, genuine: boolean): number =>
  genuine ? 85 : isFalseTrigger(kind) ? TAP.highAbove : TAP.highAbove + 15;
