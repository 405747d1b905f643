import type * as z from 'zod/mini';
import { type ClipCatalogue, LIGHTS } from '#contract/clip-catalogue.ts';
import { findShownClip } from '#contract/clip-truth.ts';
import type { playBlindTest } from '#contract/drills/blind-plays.ts';
import { type BlindTestKind, isThreat } from '#contract/drills/blind-tests.ts';
import { TAP } from '#contract/limits.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { World, WorldLocation } from '#contract/sim/world.ts';
import { viewThatSays } from '#incidents/ai-view.ts';
import { createDetector } from '#incidents/detector.ts';
import { shownOf } from '#incidents/kinds.ts';
import { drawReaction } from '#incidents/reaction.ts';
import { type StagedIncident, unfoldStaged } from '#incidents/staged.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { HostRefusal } from '../control/host-refusal.ts';
import { PLAN_LEAD_MS } from '../director/director.ts';
import { scriptOf } from '../director/incident-script.ts';
import type { Act, Script } from '../director/script.ts';

/** Plays incidents that were planted into the world's own. Throws a HostRefusal: 400 for one that is not filmed, 404 for an unknown camera. */
export interface BlindTestHost {
  /** Throws unless the clips of the camera show such an incident, by day and by night. */
  check(cameraId: string, kind: BlindTestKind): void;
  play(test: z.output<typeof playBlindTest.body>): { startMs: number };
}

interface Parts {
  world: () => World;
  catalogue: ClipCatalogue;
  clock: Clock;
  /** Plays a script as one of the world's own incidents. */
  play: (script: Script) => void;
}

export function createBlindTestHost({ world, catalogue, clock, play }: Parts): BlindTestHost {
  const detector = createDetector(catalogue);
  const findCamera = (cameraId: string) => {
    for (const site of world().locations) {
      const camera = site.cameras.find(({ id }) => id === cameraId);
      if (camera) return { site, camera };
    }
    throw new HostRefusal(404, 'The camera is not simulated');
  };
  const check = (cameraId: string, kind: BlindTestKind) => {
    const { site, camera } = findCamera(cameraId);
    const isFilmed = LIGHTS.every((light) => findShownClip(catalogue, camera.scene, light, shownOf(kind)));
    if (!isFilmed) throw new HostRefusal(400, `The pictures of ${camera.name} at ${site.name} cannot show this`);
    return { site, camera };
  };

  return {
    check,
    play: ({ incidentId, cameraId, kind, ai, stream }) => {
      const { site, camera } = check(cameraId, kind);
      const startMs = Math.ceil((clock.now() + PLAN_LEAD_MS) / SEGMENT_MS) * SEGMENT_MS;
      for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
        const random = randomStream(world().seed, `${stream}/${draw}`);
        const staged = stage({ site, camera, kind, incidentId });
        const unfolding = { ...unfoldStaged(staged, catalogue, startMs, random), id: incidentId };
        const around = { source: 'stream' as const, world: world(), detector };
        // Drawn as the world draws its own: nothing that it sends tells it from them.
        const script = scriptOf(unfolding, { ...around, stream: (name) => randomStream(world().seed, name) });
        const acts = actsOf(script, { kind, ai, site }, random);
        if (acts.length === 0) continue;
        play({ ...script, acts });
        return { startMs };
      }
      throw new HostRefusal(400, 'No detector would raise an alarm of this');
    },
  };
}

/** How often a course is drawn until its alarm is one that operators get. */
const DRAWS_MAX = 50;

interface Planted {
  site: WorldLocation;
  camera: WorldLocation['cameras'][number];
  kind: BlindTestKind;
  incidentId: string;
}

/** An incident on one camera, as long as the world's own are there. */
function stage({ site, camera, kind, incidentId }: Planted): StagedIncident<WorldLocation> {
  const genuine = isThreat(kind);
  return {
    ...{ site, kind, genuine, shows: undefined, door: undefined, personProfileId: undefined, views: [] },
    visits: [
      {
        camera,
        forMs: undefined,
        isDetected: true,
        ...{ type: undefined, tap: undefined, severity: undefined, lateMs: 0 },
      },
    ],
    reaction: drawReaction({ id: incidentId, kind, genuine }),
  };
}

/**
 * The script of a planted incident: one raw alarm, or one group, with the view of the AI that was asked for. Nothing
 * resolves it but operators. Empty when no operator would get the alarm.
 */
function actsOf(
  { acts }: Script,
  { kind, ai, site }: Pick<Planted, 'kind' | 'site'> & Pick<z.output<typeof playBlindTest.body>, 'ai'>,
  random: RandomStream,
): Act[] {
  const first = acts.find((act) => act.do === 'raise-alarm' || act.do === 'raise-event');
  if (!first || (first.do === 'raise-alarm' && first.alarm.tap < TAP.cutOff)) return [];
  const says = isThreat(kind) === (ai === 'right') ? 'serious' : 'harmless';
  const view = (alarmMs: number) => viewThatSays(says, { kind, shows: undefined, site, alarmMs }, random, {});
  return acts.flatMap((act): Act[] => {
    switch (act.do) {
      case 'raise-alarm':
        return act === first ? [act] : [];
      case 'send-ai': {
        const isOfFirst = first.do === 'raise-alarm' && act.alarmId === first.alarm.id;
        return isOfFirst && ai !== 'silent' ? [{ ...act, ai: view(act.sinceMs) }] : [];
      }
      case 'send-group-ai':
        return ai === 'silent' ? [] : [act.isEnd ? act : { ...act, ai: view(act.sinceMs) }];
      case 'resolve':
        return [];
      default:
        return [act];
    }
  });
}
