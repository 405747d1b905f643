import { type MonitoringReason, type MonitoringRules, monitoringAt } from './monitoring.ts';
import type { IngestBox } from './sim/alarms.ts';
import { isInZone, type Resolution, type Zone } from './zones.ts';

/** Why a detection of a camera, or an alarm of a door, raises nothing. */
export const SUPPRESSION_REASONS = [
  'not monitored',
  'dead zone',
  'vehicle parking zone',
  'outside active zones',
  'door configuration',
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** The configuration of a camera as far as it decides which detections count. */
export interface GateRules {
  monitoring: MonitoringRules;
  /** Whether dead zones count at the site. */
  isDeadzoneEnabled: boolean;
  deadZones: readonly Zone[];
  vehicleParkingZones: readonly Zone[];
  activeZones: readonly Zone[];
  /** The picture in whose pixels the zones are given; null while none has been drawn. */
  labellingResolution: Resolution | null;
}

/** The boxes that a camera has detected, at a time in ms UTC. Boxes are fractions of the picture. */
export interface GateDetection {
  atMs: number;
  boxes: readonly Pick<IngestBox, 'object' | 'type' | 'x' | 'y' | 'width' | 'height'>[];
}

export interface Suppression {
  reason: SuppressionReason;
  /** For 'not monitored': why not. */
  monitoring?: MonitoringReason;
}

/** A vehicle whose foot moves less than this share of the picture is parked. */
const PARKED_WITHIN = 0.03;

/**
 * Why a camera's detection raises nothing; undefined when it counts. One object that counts is enough, and an object
 * counts when one of its boxes does. Detections without boxes cannot be placed, so that no zone holds them back.
 */
export function suppressionOf({ atMs, boxes }: GateDetection, rules: GateRules): Suppression | undefined {
  const { isMonitored, reason: monitoring } = monitoringAt(rules.monitoring, atMs);
  if (!isMonitored) return { reason: 'not monitored', monitoring };
  if (boxes.length === 0 || !rules.labellingResolution) return undefined;
  const tracks = new Map<string, Feet>();
  for (const { object, type, x, y, width, height } of boxes) {
    const track = tracks.get(object) ?? { type, feet: [] };
    track.feet.push({ x: x + width / 2, y: y + height });
    tracks.set(object, track);
  }
  const reasons = [...tracks.values()].map((track) => reasonOf(track, rules, rules.labellingResolution));
  const [first] = reasons;
  return first === undefined || reasons.includes(undefined) ? undefined : { reason: first };
}

/** Where an object stood, in fractions of the picture. */
interface Feet {
  type: IngestBox['type'];
  feet: { x: number; y: number }[];
}

function reasonOf({ type, feet }: Feet, rules: GateRules, size: Resolution | null): SuppressionReason | undefined {
  if (!size) return undefined;
  const isIn = (zones: readonly Zone[], { x, y }: { x: number; y: number }) =>
    zones.some((zone) => isInZone(zone, { x: x * size.width, y: y * size.height }));
  const { vehicleParkingZones, activeZones } = rules;
  const deadZones = rules.isDeadzoneEnabled ? rules.deadZones : [];
  const isParked = type === 'vehicle' && stands(feet) && feet.every((foot) => isIn(vehicleParkingZones, foot));
  if (isParked) return 'vehicle parking zone';
  const alive = feet.filter((foot) => !isIn(deadZones, foot));
  if (alive.length === 0) return 'dead zone';
  if (activeZones.length > 0 && !alive.some((foot) => isIn(activeZones, foot))) return 'outside active zones';
  return undefined;
}

function stands(feet: Feet['feet']): boolean {
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  return spread(feet.map(({ x }) => x)) < PARKED_WITHIN && spread(feet.map(({ y }) => y)) < PARKED_WITHIN;
}

/** The length of a day in minutes. */
const DAY_MINUTES = 1_440;

/**
 * Whether a camera's automated talkdowns may be played at a time (ms UTC) by its own window, `HH:MM` UTC: an end that is
 * not after the start is on the next day. Without one they follow the monitoring of the site.
 */
export function isInTalkdownWindow(atMs: number, startUtc: string | null, endUtc: string | null): boolean {
  if (startUtc === null || endUtc === null) return true;
  const [start, end] = [minutesOf(startUtc), minutesOf(endUtc)];
  const now = Math.floor(atMs / 60_000) % DAY_MINUTES;
  return end > start ? start <= now && now < end : now >= start || now < end;
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}
