import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { followSupervisor } from './supervisor.ts';

/** A parent process, and what the server sent to it. */
function parentProcess() {
  const sent: unknown[] = [];
  const parent = Object.assign(new EventEmitter(), {
    send: (message: unknown) => {
      sent.push(message);
      return true;
    },
  });
  return { parent, sent };
}

it('knows its supervisor once that has said what it can do', () => {
  const { parent } = parentProcess();
  const supervisor = followSupervisor(parent);
  parent.emit('message', { type: 'start' });
  expect(supervisor()).toBeUndefined();
  const change = { world: 'medium', state: 'failed', failure: 'The disk is full' };
  parent.emit('message', { type: 'world-change', change });
  expect(supervisor()?.change()).toEqual(change);
});

it('asks for another world, which goes on at once', () => {
  const { parent, sent } = parentProcess();
  const supervisor = followSupervisor(parent);
  parent.emit('message', { type: 'world-change', change: null });
  supervisor()?.beginWorld('own');
  expect(sent).toEqual([{ type: 'begin-world', world: 'own' }]);
  expect(supervisor()?.change()).toEqual({ world: 'own', state: 'preparing', failure: null });
});
