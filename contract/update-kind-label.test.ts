import { expect, it } from 'vitest';
import { UPDATE_TYPES } from './alarm-updates.ts';
import { GROUP_UPDATE_TYPES } from './group-updates.ts';
import { updateKindLabel } from './update-kind-label.ts';

it.each([...new Set([...GROUP_UPDATE_TYPES, ...UPDATE_TYPES])])('writes %s in words', (kind) => {
  expect(updateKindLabel(kind)).toMatch(/^[A-Z]/);
  expect(updateKindLabel(kind)).not.toMatch(/_|^[A-Za-z]+event$|^statusupdate$/i);
});

it('writes an unknown kind without underscores', () => {
  expect(updateKindLabel('dispatch_sent')).toBe('Dispatch sent');
});
