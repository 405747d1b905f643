import { expect, it } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import { requirePermissions, requireSelf } from './required.ts';

const holding = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

it('lets callers pass who have all permissions', () => {
  expect(() => requirePermissions(holding('camera:view', 'camera:update'), ['camera:update'])).not.toThrow();
});

it('refuses to show a record in the words of the unauthorized notice', () => {
  const refused = 'You are not authorized to view this content';
  expect(() => requirePermissions(holding(), ['camera:view'])).toThrow(refused);
  expect(() => requirePermissions(holding(), ['camera:view', 'camera:update'])).toThrow(refused);
});

it('does not speak of viewing when it refuses a change', () => {
  const refused = 'You are not authorized to do this';
  expect(() => requirePermissions(holding('camera:view'), ['camera:view', 'camera:update'])).toThrow(refused);
  expect(() => requireSelf({ id: 'a' }, 'b')).toThrow(refused);
});
