import { expect, it } from 'vitest';
import { NEW_CONFIG, type ProcessingConfig } from '#contract/processing-configs.ts';
import { applyingConfig } from './applying-config.ts';

const [MONDAY, FRIDAY] = [0, 4];
const config = (
  more: Partial<ProcessingConfig> & { days?: number[]; from?: string; to?: string },
): ProcessingConfig => {
  const { days, from = '00:00:00', to = '00:00:00', ...rest } = more;
  const activeDays = NEW_CONFIG.activeDays.map((_, day) => days === undefined || days.includes(day));
  return { ...NEW_CONFIG, id: 1, activeLocalTimeStart: from, activeLocalTimeEnd: to, activeDays, ...rest };
};
const named = (...types: string[]) => ({ enableForAllAlarmType: false, alarm_types: types });

/** The name of the configuration that applies. The time is UTC. */
const at = (time: string, configs: ProcessingConfig[], { timezone = 'UTC', type = 'forced' } = {}) =>
  applyingConfig(configs, { atMs: Date.parse(`${time}Z`), timezone, alarmTypeId: type })?.name;

it('applies within its hours, from the first second to the one before the last', () => {
  const day = [config({ name: 'Day', days: [MONDAY], from: '09:00:00', to: '17:00:00' })];
  expect(at('2025-11-17T08:59:59', day)).toBeUndefined();
  expect(at('2025-11-17T09:00:00', day)).toBe('Day');
  expect(at('2025-11-17T16:59:59', day)).toBe('Day');
  expect(at('2025-11-17T17:00:00', day)).toBeUndefined();
  expect(at('2025-11-18T12:00:00', day)).toBeUndefined();
});

it('lasts until the next day when its end is before its start, and belongs to the day on which it begins', () => {
  const night = [config({ name: 'Night', days: [FRIDAY], from: '22:00:00', to: '06:00:00' })];
  expect(at('2025-11-21T21:59:59', night)).toBeUndefined();
  expect(at('2025-11-21T22:00:00', night)).toBe('Night');
  expect(at('2025-11-22T05:59:59', night)).toBe('Night');
  expect(at('2025-11-22T06:00:00', night)).toBeUndefined();
  expect(at('2025-11-22T22:30:00', night)).toBeUndefined();
  expect(at('2025-11-21T03:00:00', night)).toBeUndefined();
});

it('continues from Sunday into Monday', () => {
  const night = [config({ name: 'Night', days: [6], from: '22:00:00', to: '06:00:00' })];
  expect(at('2025-11-24T05:00:00', night)).toBe('Night');
});

it('lasts 24 hours when it ends when it begins', () => {
  const whole = [config({ name: 'Whole', days: [MONDAY], from: '06:00:00', to: '06:00:00' })];
  expect(at('2025-11-17T05:59:59', whole)).toBeUndefined();
  expect(at('2025-11-17T06:00:00', whole)).toBe('Whole');
  expect(at('2025-11-18T05:59:59', whole)).toBe('Whole');
  expect(at('2025-11-18T06:00:00', whole)).toBeUndefined();
});

it('reads the clock of the site', () => {
  const early = [config({ name: 'Early', days: [MONDAY], from: '00:00:00', to: '05:00:00' })];
  // Midnight of Monday in Chicago is 06:00 UTC in winter.
  expect(at('2025-11-17T05:59:59', early, { timezone: 'America/Chicago' })).toBeUndefined();
  expect(at('2025-11-17T06:00:00', early, { timezone: 'America/Chicago' })).toBe('Early');
});

it('follows the clock of the site when daylight saving begins and ends', () => {
  const morning = [config({ name: 'Morning', from: '03:00:00', to: '04:00:00' })];
  const chicago = { timezone: 'America/Chicago' };
  // On 8 March 2026, 01:59:59 is followed by 03:00:00, which is 08:00 UTC.
  expect(at('2026-03-08T07:59:59', morning, chicago)).toBeUndefined();
  expect(at('2026-03-08T08:00:00', morning, chicago)).toBe('Morning');
  expect(at('2026-03-08T09:00:00', morning, chicago)).toBeUndefined();
  // On 1 November 2026, the hour from 01:00 comes twice: 06:00 and 07:00 UTC.
  const twice = [config({ name: 'Twice', from: '01:00:00', to: '02:00:00' })];
  expect(at('2026-11-01T06:30:00', twice, chicago)).toBe('Twice');
  expect(at('2026-11-01T07:30:00', twice, chicago)).toBe('Twice');
  expect(at('2026-11-01T08:00:00', twice, chicago)).toBeUndefined();
});

it('applies to all alarm types, or to the named ones', () => {
  const held = [config({ name: 'Held', ...named('held') })];
  expect(at('2025-11-17T12:00:00', held, { type: 'held' })).toBe('Held');
  expect(at('2025-11-17T12:00:00', held, { type: 'forced' })).toBeUndefined();
  expect(at('2025-11-17T12:00:00', [config({ name: 'All' })], { type: 'forced' })).toBe('All');
});

it('puts a named alarm type before all types, whatever their hours and priorities', () => {
  const configs = [
    config({ id: 1, name: 'Hour', from: '12:00:00', to: '13:00:00', priority: 'P0' }),
    config({ id: 2, name: 'Type', priority: 'ignore', ...named('forced') }),
  ];
  expect(at('2025-11-17T12:30:00', configs)).toBe('Type');
});

it('puts fewer active hours before more', () => {
  const configs = [
    config({ id: 1, name: 'Always', priority: 'P0' }),
    config({ id: 2, name: 'Workdays', days: [0, 1, 2, 3, 4], from: '09:00:00', to: '17:00:00', priority: 'ignore' }),
  ];
  expect(at('2025-11-17T12:00:00', configs)).toBe('Workdays');
  expect(at('2025-11-17T18:00:00', configs)).toBe('Always');
});

it('lets the higher priority apply among equally specific ones, so that no alarm is missed', () => {
  const configs = [
    config({ id: 1, name: 'Ignore', priority: 'ignore' }),
    config({ id: 2, name: 'Default' }),
    config({ id: 3, name: 'First', priority: 'P0' }),
  ];
  expect(at('2025-11-17T12:00:00', configs)).toBe('First');
  expect(at('2025-11-17T12:00:00', configs.slice(0, 2))).toBe('Default');
});
