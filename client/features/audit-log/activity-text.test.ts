import { expect, it } from 'vitest';
import type { AuditDetails } from '#contract/audit-log.ts';
import { activityText } from './activity-text.ts';

const ID = '019aa03d-b37e-778e-b6d9-8dbde2c40c04';
const details: AuditDetails = {
  no: 1,
  actor: 'Kim Duarte',
  userId: 'user-1',
  action: 'resolve',
  record: { kind: 'alarm-group', id: ID },
  tenant: null,
  location: { id: 'location-1', name: 'Northgate Auto' },
  before: null,
  after: null,
  origin: '127.0.0.1',
  userAgent: null,
};
const textOf = (activity: string, changes: Partial<AuditDetails> = {}) =>
  activityText({ id: '1', timestamp: '2025-11-20T08:00:00.000Z', activity, details: { ...details, ...changes } });

it.each([
  [`Kim Duarte resolved alarm group ${ID}`, 'Kim Duarte resolved alarm group at Northgate Auto'],
  [
    `Kim Duarte dispatched RSPNDR for escalation ${ID.replace('019', '01a')}`,
    'Kim Duarte dispatched RSPNDR for escalation at Northgate Auto',
  ],
  ["Kim Duarte changed the camera 'Gate 1'", "Kim Duarte changed the camera 'Gate 1'"],
])('names the site in place of an id: %s', (activity, text) => {
  expect(textOf(activity)).toBe(text);
});

it('leaves a sentence without a site as it is', () => {
  const activity = `Kim Duarte resolved alarm group ${ID}`;
  expect(textOf(activity, { location: null })).toBe(activity);
});
