import { expect, it } from 'vitest';
import { isResolved, readOpened, unifiedAddress } from './opened-groups.ts';

const read = (search: string) => readOpened(new URLSearchParams(search));

it('reads comma-separated ids of both products', () => {
  expect(read('scan=c&rg=a,b')).toEqual([
    { id: 'a', product: 'rg' },
    { id: 'b', product: 'rg' },
    { id: 'c', product: 'scan' },
  ]);
});

it('leaves out unreadable and repeated ids', () => {
  expect(read('rg=,a,a,%3Cb%3E&scan=')).toEqual([{ id: 'a', product: 'rg' }]);
});

it.each(['/unified-monitoring', '/unified-monitoring?rg=a,b&scan=c', '/unified-monitoring?scan=c,d'])(
  'writes the address that it reads: %s',
  (address) => expect(unifiedAddress(read(address.split('?')[1] ?? ''))).toBe(address),
);

it.each([
  ['resolved', true],
  ['resolved_by_operator', true],
  ['Resolved', true],
  ['in_progress', false],
])('a group whose status is %s needs no warning: %s', (status, expected) => {
  expect(isResolved(status)).toBe(expected);
});
