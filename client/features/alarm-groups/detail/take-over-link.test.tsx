import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { Holder } from '../../../lib/holder-question.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { testGroup } from '../testing/test-group.ts';
import { TakeOverLink } from './take-over-link.tsx';

const escalation = {
  id: 'escalation-1',
  title: 'Escalation',
  description: 'Person at the gate',
  status: 'In Progress',
  incidentStartTimeUtc: '2025-11-20T09:00:00.000Z',
  initiatingLocationAlarmId: null,
};
const left = testGroup({ id: 'g-1', status: 'in_progress', escalations: [escalation], claimedBy: null });
const operator = testUser('GO', { visionTenants: [{ id: left.tenantId, name: 'Northgate' }] });
const show = (group: AlarmGroup, user = operator, holder?: Holder) =>
  renderScreen(<TakeOverLink group={group} holder={holder} />, { user });
const link = () => screen.queryByRole('link', { name: 'Take over' });

test('an escalated group that its operator has left can be taken over', () => {
  show(left);
  expect(link()).toHaveAttribute('href', '/scan?investigate=g-1');
});

test.each([
  ['that an operator has', { claimedBy: { id: 'user-2', name: 'A. Colleague' } }],
  ['without an open escalation', { escalations: [{ ...escalation, status: 'Resolved' }] }],
  ['that is resolved', { status: 'resolved' }],
])('a group %s cannot be taken over', (_, changes) => {
  show({ ...left, ...changes });
  expect(link()).toBeNull();
});

test('operators are not offered to take over a group from themselves', () => {
  show(left, operator, { id: operator.id, name: operator.name });
  expect(link()).toBeNull();
});

test('a group that a colleague escalated, but has not claimed, can be taken over', () => {
  show(left, operator, { id: 'user-2', name: 'A. Colleague' });
  expect(link()).toBeVisible();
});

test('an operator without vision tenants cannot take a group over', () => {
  show(left, testUser('GO', { visionTenants: [] }));
  expect(link()).toBeNull();
});
