import type { RandomStream } from '#platform/random/streams.ts';

const HARMLESS = [
  'False Positive - No Person',
  'False Positive - Animal onsite',
  'False Positive - No Vehicle movement / Stationary Vehicle',
  'Person Present - Authorized Employee(s)/Cleaner(s)',
  'Moving Vehicle - Delivery Truck',
] as const;

const SEEN = [
  'Person Present - Deterred with Talkdown',
  'Person Present - Person Off-site',
  'Person Present - Law Enforcement on site',
  'Moving Vehicle - Vehicle Off-site',
  'Moving Vehicle - Security Vehicle',
] as const;

const ESCALATED = [
  'Person trying doors, moving along the building',
  'Vehicle inside the fence with its lights off',
  'Person climbed over and is inside the perimeter',
  'Two people at the fence with tools',
] as const;

const CLOSED = [
  'Guard made contact, person left the site',
  'Police on site, no further action needed',
  'Person left because of talkdown',
  'Site contact confirms: authorized',
] as const;

/** Whether the AI considers it harmless. */
export const isHarmless = (recommendation: string | undefined) => /resolve/i.test(recommendation ?? '');

/** The comment a colleague writes on resolving; most of the time it agrees with the AI. */
export const resolutionComment = (random: RandomStream, harmless: boolean): string =>
  random.pick<string>(harmless ? HARMLESS : SEEN);

export const escalationComment = (random: RandomStream): string => random.pick<string>(ESCALATED);
export const closingComment = (random: RandomStream): string => random.pick<string>(CLOSED);
