import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../data/keys.ts';
import { beginChange } from '../../data/testing/begin-change.ts';
import { setConfig } from '../../lib/config.ts';
import { testConfig } from '../../lib/testing/test-config.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { testGroup } from '../alarm-groups/testing/test-group.ts';
import { DEPARTURE_MS } from './departure-notices.ts';
import { SETTLE_MS } from './regular-requests.ts';
import { COUNT_MS, claiming, FILL_MS, fakeDesk, opened, returning } from './testing/fake-desk.ts';

beforeEach(() => {
  setConfig(testConfig());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A connected desk with four tiles, of which nothing has been sent yet. */
function connected(requests: typeof claiming) {
  const desk = fakeDesk(requests);
  desk.show({ tiles: 4 });
  desk.connect();
  desk.takeSent();
  return desk;
}

describe('a wall', () => {
  test('is listed, filled and counted with the connection', () => {
    const desk = fakeDesk(claiming);
    desk.show({ tiles: 4 });
    expect(desk.takeSent()).toEqual([]);
    desk.connect();
    expect(desk.takeSent()).toEqual(['list 4', 'fill 4 with ', 'count']);
  });

  test('of unknown size is filled once it has been measured', () => {
    const desk = fakeDesk(claiming);
    desk.connect();
    expect(desk.takeSent()).toEqual(['count']);
    desk.show({ tiles: 4 });
    expect(desk.takeSent()).toEqual(['list 4', 'fill 4 with ']);
  });

  test('is filled and counted regularly, until the connection is lost', () => {
    const desk = connected(claiming);
    vi.advanceTimersByTime(COUNT_MS);
    expect(desk.takeSent()).toEqual(['fill 4 with ', 'count']);
    desk.disconnect();
    desk.connect();
    desk.takeSent();
    vi.advanceTimersByTime(FILL_MS);
    expect(desk.takeSent()).toEqual(['fill 4 with ']);
  });

  test('is filled at once when an alarm begins to wait', () => {
    const desk = connected(claiming);
    desk.receive({ event_type: 'alarm_waiting' });
    expect(desk.takeSent()).toEqual(['fill 4 with ']);
  });

  test('counts once when groups come or go', () => {
    const desk = connected(claiming);
    desk.arrive('a', 'b');
    expect(desk.takeSent()).toEqual(['count']);
    desk.arrive('b');
    expect(desk.takeSent()).toEqual([]);
    desk.rebalance('taken', 'a', 'b');
    expect(desk.takeSent()).toEqual(['count']);
  });

  test('that is paused asks for no groups until it goes on', () => {
    const desk = connected(claiming);
    desk.show({ isPaused: true });
    vi.advanceTimersByTime(FILL_MS);
    expect(desk.takeSent()).toEqual([]);
    desk.show({ isPaused: false });
    expect(desk.takeSent()).toEqual(['fill 4 with ']);
  });

  test('that has become too small returns groups once its size has settled', () => {
    const desk = connected(claiming);
    desk.arrive('a', 'b');
    desk.takeSent();
    desk.show({ tiles: 1 });
    expect(desk.takeSent()).toEqual([]);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(desk.takeSent()).toEqual(['fill 1 with a,b']);
  });

  test('says why a group leaves, and then gives its tile to the next one', () => {
    const desk = connected(claiming);
    desk.show({ tiles: 1 });
    desk.arrive('a', 'b');
    desk.rebalance('taken', 'a');
    expect(desk.tiles()).toEqual(['a taken']);
    vi.advanceTimersByTime(DEPARTURE_MS);
    expect(desk.tiles()).toEqual(['b']);
  });
});

describe('an opened group', () => {
  test('is opened at once if it is claimed, and the wall is listed again afterwards', () => {
    const desk = connected(claiming);
    desk.arrive('a');
    desk.takeSent();
    desk.show({ opened: opened('a') });
    expect(desk.takeSent()).toEqual(['open a', 'idle']);
    desk.show({ opened: [] });
    expect(desk.takeSent()).toEqual(['list 4', 'fill 4 with a']);
  });

  test('that must be claimed is opened once it arrives, and only once', () => {
    const desk = connected(claiming);
    desk.show({ opened: opened('z') });
    expect(desk.takeSent()).toEqual(['claim z', 'idle']);
    desk.arrive('a');
    expect(desk.takeSent()).not.toContain('open z');
    desk.arrive('z');
    desk.arrive('z');
    expect(desk.takeSent()).toEqual(['open z', 'count']);
  });

  test('is opened again after a reconnect', () => {
    const desk = connected(returning);
    desk.show({ opened: opened('s') });
    desk.disconnect();
    desk.takeSent();
    desk.connect();
    expect(desk.takeSent()).toEqual(['open s', 'idle', 'count']);
  });

  test('that somebody else has is lost, with the sentence of the server', () => {
    const desk = connected(claiming);
    const onLoss = vi.fn();
    desk.session.subscribeToLosses(onLoss);
    desk.show({ opened: opened('z') });
    desk.receive({ event_type: 'error', data: { code: 'claim_lost', message: 'Picked up', alarm_group_id: 'z' } });
    expect(onLoss).toHaveBeenCalledExactlyOnceWith({ groupId: 'z', reason: 'unavailable', message: 'Picked up' });
  });

  test('that is lost is not opened again', () => {
    const desk = connected(returning);
    desk.show({ opened: opened('s') });
    desk.rebalance('taken', 's');
    desk.disconnect();
    desk.takeSent();
    desk.connect();
    expect(desk.takeSent()).not.toContain('open s');
  });
});

describe('returns', () => {
  test('opening a group returns the others, after no more have been asked for', () => {
    const desk = connected(returning);
    desk.arrive('a', 'b');
    expect(desk.takeSent()).toEqual(['count', 'advise a,b']);
    desk.show({ opened: opened('a') });
    expect(desk.takeSent()).toEqual(['open a', 'idle', 'return b', 'count']);
    expect(desk.tiles()).toEqual(['a', null, null, null]);
  });

  test('a closed group is returned after the wall has been filled, so that it does not come back at once', () => {
    const desk = connected(returning);
    desk.show({ opened: opened('s') });
    desk.takeSent();
    desk.show({ opened: [] });
    expect(desk.takeSent()).toEqual(['fill 4 with ', 'return s']);
  });

  test('a closed group that was resolved is not returned', () => {
    const desk = connected(returning);
    desk.show({ opened: opened('s') });
    desk.receive({ event_type: 'opened_groups', groups: [testGroup({ id: 's' })], comments: [] });
    desk.session.noteResolved('s');
    desk.takeSent();
    desk.show({ opened: [] });
    expect(desk.takeSent()).toEqual(['fill 4 with ']);
  });

  test('a return is repeated with every connection until the server has answered', () => {
    const desk = connected(returning);
    desk.show({ opened: opened('s') });
    desk.disconnect();
    desk.show({ opened: [] });
    desk.takeSent();
    desk.connect();
    expect(desk.takeSent()).toContain('return s');
    desk.receive({ event_type: 'group_status', groupId: 's', status: 'pending' });
    desk.disconnect();
    desk.connect();
    expect(desk.takeSent()).not.toContain('return s');
  });

  test("a refused return is no error: the group is not this operator's any more", () => {
    const shown = vi.spyOn(toast, 'error').mockReturnValue();
    const desk = connected(returning);
    desk.show({ opened: opened('s') });
    desk.show({ opened: [] });
    desk.receive({ event_type: 'error', data: { code: 'claim_lost', message: 'Gone', alarm_group_id: 's' } });
    expect(shown).not.toHaveBeenCalled();
  });

  test('a group whose resolve is under way is returned when that has ended, unless it was opened again', async () => {
    const desk = connected(returning);
    const end = beginChange(desk.client, keys.alarmGroups.changing('s'));
    const endOther = beginChange(desk.client, keys.alarmGroups.changing('t'));
    desk.show({ opened: opened('s', 't') });
    desk.show({ opened: [] });
    desk.show({ opened: opened('t') });
    expect(desk.takeSent()).not.toContain('return s');
    await end();
    await endOther();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.takeSent()).toEqual(['return s']);
  });

  test('nothing is returned over the channel after the desk has been left', async () => {
    const desk = connected(returning);
    const end = beginChange(desk.client, keys.alarmGroups.changing('s'));
    desk.show({ opened: opened('s') });
    desk.show({ opened: [] });
    desk.takeSent();
    desk.leave();
    await end();
    await vi.advanceTimersByTimeAsync(FILL_MS);
    expect(desk.takeSent()).toEqual([]);
  });
});

describe('marking safe', () => {
  const now = (_: string, send: (options: { keepalive: boolean }) => Promise<void>) => send({ keepalive: false });

  test('is repeated on a new connection until it is acknowledged, and the tile says Safe', () => {
    const desk = connected(claiming);
    desk.arrive('a');
    desk.session.markSafe([testGroup({ id: 'a' })], false, now);
    desk.session.markSafe([testGroup({ id: 'a' })], false, now);
    expect(desk.takeSent()).toEqual(['count', 'safe a']);
    expect([...desk.session.read().saving]).toEqual(['a']);
    desk.disconnect();
    desk.connect();
    expect(desk.takeSent()).toContain('safe a');
    desk.rebalance('resolved', 'a');
    expect(desk.tiles()[0]).toBe('a safe');
  });

  test('keeps a wall that is too small from returning groups meanwhile', () => {
    const desk = connected(claiming);
    desk.arrive('a', 'b');
    desk.session.markSafe([testGroup({ id: 'a' })], false, now);
    desk.takeSent();
    desk.show({ tiles: 1 });
    vi.advanceTimersByTime(FILL_MS);
    expect(desk.takeSent()).toEqual([]);
  });

  test('that is refused says why, and the group stays', async () => {
    const shown = vi.spyOn(toast, 'error').mockReturnValue();
    const desk = connected(claiming);
    desk.arrive('a');
    desk.session.markSafe([testGroup({ id: 'a' })], false, now);
    const data = { code: 'transition_refused', message: 'Escalated', alarm_group_id: 'a', request: 'safe' };
    desk.receive({ event_type: 'error', data });
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toHaveBeenCalledExactlyOnceWith('Escalated');
    expect([...desk.session.read().saving]).toEqual([]);
    expect(desk.tiles()[0]).toBe('a');
  });
});
