import { ALARM_TYPE_KEYS, type AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { TenantSettings } from './schema/tenants.ts';

/**
 * Two sets of colours; tenants use one or the other for each type. Away from red, which is reserved for alarms,
 * and readable in both themes.
 */
export const ALARM_TYPE_COLORS: Record<AlarmTypeKey, readonly [string, string]> = {
  'person-detected': ['#4f86e0', '#5b7fd4'],
  'vehicle-detected': ['#1f9aa8', '#2b93b5'],
  loitering: ['#8c7ae6', '#7d6fd1'],
  'perimeter-breach': ['#c25fb8', '#b357a6'],
  motion: ['#7d8b99', '#75848a'],
  'door-forced-open': ['#a3851f', '#94801f'],
  'door-held-open': ['#6f8f3a', '#648a4b'],
  'unauthorized-entry': ['#9a6fa8', '#8f6b9e'],
  tailgating: ['#2f9e83', '#3a9a8f'],
};

/** Comments that the console suggests to operators. */
export const COMMENTS = [
  'Authorized person on site',
  'Authorized vehicle on site',
  'False positive: no person or vehicle visible',
  'Person left the site',
  'Delivery as announced',
  'Cleaning staff at work',
  'Guard on patrol',
  'Site contact informed',
] as const;

/** The settings of a tenant that nobody has configured. */
export const DEFAULT_TENANT_SETTINGS: TenantSettings = {
  alarmTypeColorCoding: colorCoding(([first]) => first),
  comments: [...COMMENTS],
};

/** Colours by the names of the alarm types, one of the two for each. */
export function colorCoding(choose: (choices: readonly [string, string]) => string): Record<string, string> {
  const names: Record<string, string> = ALARM_TYPE_KEYS;
  return Object.fromEntries(
    Object.entries(ALARM_TYPE_COLORS).map(([key, choices]) => [names[key] ?? key, choose(choices)]),
  );
}
