import type { VideoMarker } from '#contract/detections.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { RandomStream } from '#random/streams.ts';
import type { Act } from '../director/script.ts';
import { assess } from './assessment.ts';
import { detect, eventWindow, firstSeen } from './detector.ts';
import type { Draft } from './incident-maker.ts';
import { drawCameraType, drawDoorType, isFalseTrigger } from './kinds.ts';

/** An appliance needs this long from what it saw to the alarm it sends, ms. */
const SEND_DELAY_MS = { min: 700, max: 2_000 } as const;

/** The AI looks at the video first, ms after the alarm. */
const AI_DELAY_MS = { min: 4_000, max: 9_000 } as const;

/** The alarms of a remote-guarding site's incident: one for each camera of the path, or one for the door. */
export function alarmActs(draft: Draft): Act[] {
  return draft.steps.flatMap((step, index) => alarmOf(draft, step, index));
}

function alarmOf(draft: Draft, { camera, plan }: Draft['steps'][number], index: number): Act[] {
  const { random, location, catalogue, kind, genuine, door } = draft;
  const seen = { catalogue, camera: { scene: camera.scene, timezone: location.timezone }, plan };
  // Somebody is watched for a moment before it is called a detection.
  const alarmMs = (firstSeen(seen) ?? plan.fromMs + 2_000) + random.int(800, 2_200);
  const window = eventWindow(alarmMs);
  const boxes = detect(seen, window);
  const type = door ? drawDoorType(random) : drawCameraType(kind, index, random);
  const typeId = draft.world.alarmTypes.find((one) => one.key === type)?.id;
  if (typeId === undefined) throw new Error(`the world has no alarm type ${type}`);
  const tap = drawTap(draft, random);
  const { harmless, ai } = assess(kind, genuine, location, alarmMs, random);
  const employee =
    door && location.employees.length > 0 && type !== 'door-forced-open' ? random.pick(location.employees) : undefined;
  const id = random.uuid(alarmMs);
  const raisedMs = alarmMs + random.int(SEND_DELAY_MS.min, SEND_DELAY_MS.max);
  const aiMs = alarmMs + random.int(AI_DELAY_MS.min, AI_DELAY_MS.max);

  const acts: Act[] = [
    {
      atMs: raisedMs,
      do: 'raise-alarm',
      alarm: {
        id,
        incidentId: draft.incidentId,
        timestampMs: alarmMs,
        typeId,
        sourceType: door ? 'DOOR' : 'CAMERA',
        sourceId: door ? door.id : camera.id,
        cameraId: camera.id,
        tap,
        tags: tagsOf(
          draft,
          boxes.map((box) => box.type),
          type,
        ),
        employeeId: employee?.id ?? null,
        badgeNumber: employee?.badgeNumber ?? null,
        video: camera.mediaKind === 'image' ? null : window,
        markers: camera.mediaKind === 'video' ? markersOf(alarmMs, boxes.length > 0, type) : [],
        boxes,
        ai: null,
      },
    },
    { atMs: Math.max(aiMs, raisedMs), do: 'send-ai', alarmId: id, ai },
  ];
  const resolution = resolutionOf(draft, type, harmless, random);
  if (resolution)
    acts.push({ ...resolution, do: 'resolve', alarmId: id, atMs: Math.max(aiMs, raisedMs) + resolution.afterMs });
  return acts;
}

/** Who lets the matter rest without an operator, if anybody: the access system its own doors, the AI what it finds harmless. */
function resolutionOf(draft: Draft, type: AlarmTypeKey, harmless: boolean, random: RandomStream) {
  if (draft.door && type === 'door-held-open' && random.chance(0.7)) {
    return { by: 'access-system' as const, comment: 'Door closed', afterMs: random.int(8_000, 60_000) };
  }
  const chance = isFalseTrigger(draft.kind) ? 0.9 : 0.85;
  if (!harmless || !random.chance(chance)) return undefined;
  const comment = isFalseTrigger(draft.kind) ? 'No person or vehicle found' : 'Authorized activity';
  return { by: 'ai' as const, comment, afterMs: random.int(5_000, 150_000) };
}

function drawTap({ kind, genuine }: Draft, random: RandomStream): number {
  if (isFalseTrigger(kind)) return random.int(3, 55);
  return genuine ? random.int(58, 98) : random.int(24, 86);
}

function markersOf(alarmMs: number, detected: boolean, type: AlarmTypeKey): VideoMarker[] {
  const label = type.replaceAll('-', ' ');
  return [
    { timestamp: alarmMs - 800, label: detected ? 'first seen' : 'motion', type: 'Info' },
    { timestamp: alarmMs, label, type: 'Error' },
    { timestamp: alarmMs + 5_000, label: 'still there', type: 'Warning' },
  ];
}

function tagsOf(draft: Draft, seen: string[], type: AlarmTypeKey): string[] {
  return [
    ...new Set(seen),
    ...(draft.location.isManned ? [] : ['after-hours']),
    ...(isFalseTrigger(draft.kind) ? ['low confidence'] : []),
    ...(type === 'loitering' ? ['loitering'] : []),
  ];
}
