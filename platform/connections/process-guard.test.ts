import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { guardProcess } from './process-guard.ts';

function guarded() {
  const [errors, log, end] = [new EventEmitter(), { error: vi.fn(), fatal: vi.fn() }, vi.fn()];
  guardProcess(errors, log, end);
  return { errors, log, end };
}

it.each(['uncaughtException', 'unhandledRejection'])('keeps running after a broken connection (%s)', (event) => {
  const { errors, log, end } = guarded();
  errors.emit(event, Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }));
  expect(end).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledOnce();
});

it.each([
  new TypeError('x is not a function'),
  Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }),
  Object.assign(new Error('an error of ours that only looks like one'), { code: 'ECONNRESET' }),
  'a text',
])('ends the process and logs the reason after any other error (%s)', (error) => {
  const { errors, log, end } = guarded();
  errors.emit('uncaughtException', error);
  expect(end).toHaveBeenCalledOnce();
  expect(log.fatal).toHaveBeenCalledWith({ err: error }, 'the process cannot continue');
});
