import { expect, it } from 'vitest';
import { createSealedBox } from './sealed-box.ts';

const box = createSealedBox('a secret of the server', 'second-factor');

it('opens what it has sealed, and seals the same text differently each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(sealed).not.toContain('JBSWY3DP');
});

it('opens no box of another secret or purpose, and none that was altered', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP');
  expect(createSealedBox('another secret', 'second-factor').open(sealed)).toBeUndefined();
  expect(createSealedBox('a secret of the server', 'other').open(sealed)).toBeUndefined();
  const altered = Buffer.from(sealed, 'base64url');
  altered[14] = (altered[14] ?? 0) ^ 1;
  expect(box.open(altered.toString('base64url'))).toBeUndefined();
  expect(box.open('short')).toBeUndefined();
});
