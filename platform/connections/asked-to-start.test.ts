import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { askedToStart } from './asked-to-start.ts';

const parented = (env: Record<string, string>) => Object.assign(new EventEmitter(), { env });

it('lets a program begin at once unless it is to wait', async () => {
  await expect(askedToStart(parented({}))).resolves.toBeUndefined();
});

it('waits for the message of the parent process, and for no other', async () => {
  const own = parented({ START: 'when-asked' });
  let hasBegun = false;
  const begun = askedToStart(own).then(() => {
    hasBegun = true;
  });
  own.emit('message', { type: 'other' });
  own.emit('message', 'start');
  await Promise.resolve();
  expect(hasBegun).toBe(false);
  own.emit('message', { type: 'start' });
  await begun;
  expect(own.listenerCount('message')).toBe(0);
});
