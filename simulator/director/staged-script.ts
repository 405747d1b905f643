import type { World, WorldLocation } from '#contract/sim/world.ts';
import { viewThatSays } from '#incidents/ai-view.ts';
import { type Detector, eventWindow } from '#incidents/detector.ts';
import { isFalseTrigger } from '#incidents/kinds.ts';
import { AI_DELAY_MS, pictureOf, SEND_DELAY_MS } from '#incidents/sightings.ts';
import type { StagedIncident, StagedVisit } from '#incidents/staged.ts';
import { usualTap, usualType } from '#incidents/staged.ts';
import type { Unfolding, Visit } from '#incidents/unfolding.ts';
import { assembleScript } from './assemble-script.ts';
import type { Act, Script } from './script.ts';

type Site = WorldLocation;

/** A staged incident has no luck: its delays are in the middle of what is usual. */
const middle = ({ min, max }: { min: number; max: number }) => Math.round((min + max) / 2);
const WATCHED_MS = 2_600;
const UNSEEN_MS = 1_000;
/** How long the AI takes to resolve an alarm once it has said what it sees, ms. */
const AI_RESOLVES_AFTER_MS = 5_000;

interface Around {
  source: 'scenario' | 'drill';
  world: Pick<World, 'alarmTypes'>;
  detector: Detector;
}

/** A detection of a staged incident. Times are ms UTC. */
interface Detection {
  id: string;
  visit: Visit<Site> | undefined;
  staged: Pick<StagedVisit<Site>, 'type' | 'tap' | 'severity'>;
  alarmMs: number;
  raisedMs: number;
}

/** Turns a staged incident into a script for the director. */
export function stagedScript(staged: StagedIncident<Site>, unfolding: Unfolding<Site>, around: Around): Script {
  const detections = detectionsOf(staged, unfolding, around.detector);
  const acts =
    unfolding.site.product === 'scan'
      ? groupActs(staged, unfolding, detections, around)
      : rawActs(staged, unfolding, detections, around);
  return assembleScript(unfolding, around.source, acts);
}

function detectionsOf(staged: StagedIncident<Site>, unfolding: Unfolding<Site>, detector: Detector): Detection[] {
  const { random, startMs } = unfolding;
  const at = (seenMs: number, lateMs: number) => {
    const alarmMs = seenMs + WATCHED_MS;
    return { id: random.uuid(alarmMs), alarmMs, raisedMs: alarmMs + middle(SEND_DELAY_MS) + lateMs };
  };
  if (staged.door) {
    const { type } = staged.door;
    return [
      {
        visit: unfolding.visits[0],
        staged: { type, tap: undefined, severity: undefined },
        ...at(startMs + UNSEEN_MS, 0),
      },
    ];
  }
  return unfolding.visits.flatMap((visit, index) => {
    const one = staged.visits[index];
    if (!one?.isDetected) return [];
    const seenMs = detector.firstSeen(pictureOf(unfolding, visit)) ?? visit.plan.fromMs + UNSEEN_MS;
    return [{ visit, staged: one, ...at(seenMs, one.lateMs) }];
  });
}

/** The AI's views of an alarm, and what it then does. `subject`: names the alarm or the group. */
function viewActs(
  { views, shows }: StagedIncident<Site>,
  { kind, site, random }: Unfolding<Site>,
  { alarmMs, raisedMs }: Detection,
  send: (view: { atMs: number; isEnd: boolean; ai: ReturnType<typeof viewThatSays> }) => Act,
): Act[] {
  return views.map(({ afterMs, says, headline, summary }) => {
    const atMs = afterMs === undefined ? Math.max(raisedMs, alarmMs + middle(AI_DELAY_MS)) : raisedMs + afterMs;
    const ai = viewThatSays(says, { kind, shows, site, alarmMs }, random, { headline, summary });
    return send({ atMs, isEnd: says === 'gone', ai });
  });
}

function rawActs(
  staged: StagedIncident<Site>,
  unfolding: Unfolding<Site>,
  detections: readonly Detection[],
  { world, detector }: Around,
): Act[] {
  const { id: incidentId, kind, genuine, door } = unfolding;
  const alarms = detections.flatMap((detection): Act[] => {
    const { id, visit, alarmMs, raisedMs } = detection;
    const type = detection.staged.type ?? usualType(kind);
    const typeId = world.alarmTypes.find(({ key }) => key === type)?.id;
    const sourceId = door?.id ?? visit?.camera.id;
    if (typeId === undefined || sourceId === undefined) return [];
    const window = eventWindow(alarmMs);
    const boxes = visit ? detector.boxes(pictureOf(unfolding, visit), window) : [];
    const [resolving] = staged.views.filter(({ resolves }) => resolves);
    const views = viewActs(staged, unfolding, detection, ({ atMs, ai }) => ({
      atMs,
      sinceMs: alarmMs,
      do: 'send-ai',
      alarmId: id,
      ai,
    }));
    return [
      {
        atMs: raisedMs,
        sinceMs: alarmMs,
        do: 'raise-alarm',
        alarm: {
          id,
          incidentId,
          timestampMs: alarmMs,
          typeId,
          sourceType: door ? 'DOOR' : 'CAMERA',
          sourceId,
          cameraId: visit?.camera.id ?? null,
          tap: detection.staged.tap ?? usualTap(kind, genuine),
          tags: [...new Set(boxes.map((box) => box.type))],
          employeeId: null,
          badgeNumber: null,
          video: visit ? window : null,
          markers: [{ timestamp: alarmMs, label: 'Alarm', type: 'Error' }],
          boxes,
          ai: null,
        },
      },
      ...views,
      ...(resolving
        ? [
            {
              atMs: Math.max(...views.map(({ atMs }) => atMs)) + AI_RESOLVES_AFTER_MS,
              sinceMs: alarmMs,
              do: 'resolve' as const,
              alarmId: id,
              by: 'ai' as const,
              comment: isFalseTrigger(kind) ? 'No person or vehicle found' : 'Authorized activity',
            },
          ]
        : []),
    ];
  });
  return [...alarms, ...faceActs(staged, unfolding, detections, detector)];
}

/** How long after its alarm a camera recognises a face, ms. */
const RECOGNISED_AFTER_MS = 1_000;

/** The first camera that raises an alarm recognises the person, if the incident is one of a known person. */
function faceActs(
  { personProfileId }: StagedIncident<Site>,
  unfolding: Unfolding<Site>,
  detections: readonly Detection[],
  detector: Detector,
): Act[] {
  const [first] = detections;
  if (personProfileId === undefined || !first?.visit) return [];
  const { visit, raisedMs } = first;
  const timestampMs = first.alarmMs + RECOGNISED_AFTER_MS;
  const video = eventWindow(timestampMs);
  const boxes = detector.boxes(pictureOf(unfolding, visit), video).filter(({ type }) => type === 'person');
  return [
    {
      atMs: raisedMs + RECOGNISED_AFTER_MS,
      sinceMs: timestampMs,
      do: 'report-face',
      face: {
        id: unfolding.random.uuid(timestampMs),
        incidentId: unfolding.id,
        personProfileId,
        cameraId: visit.camera.id,
        timestampMs,
        video,
        boxes,
      },
    },
  ];
}

function groupActs(
  staged: StagedIncident<Site>,
  unfolding: Unfolding<Site>,
  detections: readonly Detection[],
  { detector }: Around,
): Act[] {
  const { id: incidentId, kind, genuine, random, startMs } = unfolding;
  const alarmGroupId = random.uuid(startMs);
  const [first] = detections;
  if (!first) return [];
  const usual = genuine ? 'high' : isFalseTrigger(kind) ? 'low' : 'other';
  const events = detections.flatMap(({ id, visit, alarmMs, raisedMs, staged: { severity = usual } }): Act[] => {
    if (!visit) return [];
    const window = eventWindow(alarmMs);
    return [
      {
        atMs: raisedMs,
        sinceMs: alarmMs,
        do: 'raise-event',
        event: {
          id,
          incidentId,
          alarmGroupId,
          cameraId: visit.camera.id,
          startMs: window.fromMs,
          endMs: window.toMs,
          severity,
          isPastEvent: false,
          isDedupEvent: false,
          boxes: detector.boxes(pictureOf(unfolding, visit), window),
        },
      },
    ];
  });
  const views = viewActs(staged, unfolding, first, ({ atMs, isEnd, ai }) => ({
    atMs,
    sinceMs: first.alarmMs,
    do: 'send-group-ai',
    alarmGroupId,
    isEnd,
    ai,
  }));
  return [...events, ...views];
}
