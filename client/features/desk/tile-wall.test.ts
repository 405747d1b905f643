import { describe, expect, test } from 'vitest';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { testEvent, testGroup } from '../alarm-groups/testing/test-group.ts';
import { changeWall, claimedIds, emptyWall, type TileWall, tilesOf, type WallEvent } from './tile-wall.ts';

const alarm = (id: string, overrides: Partial<EventAlarm> = {}): EventAlarm =>
  testEvent({ id, severity: 'low', alarmStartTime: 1_000, ...overrides });
const group = (id: string, overrides: Partial<AlarmGroup> = {}): AlarmGroup =>
  testGroup({ id, severity: 'low', alarms: [alarm(`${id}-1`)], ...overrides });

const changed = (wall: TileWall, ...events: WallEvent[]) => events.reduce(changeWall, wall);
const arrived = (...ids: string[]): WallEvent => ({ type: 'arrived', groups: ids.map((id) => group(id)) });
const leaving = (...groupIds: string[]): WallEvent => ({ type: 'leaving', groupIds, reason: 'resolved' });
const left = (...groupIds: string[]): WallEvent => ({ type: 'left', groupIds });
const placed = ({ places }: TileWall) => places.map((tile) => tile?.group.id ?? null);
const four = emptyWall(4);

describe('places', () => {
  test('groups take the free places in the order of arrival; the others wait', () => {
    const wall = changed(four, arrived('a', 'b', 'c'), arrived('d', 'e'));
    expect(placed(wall)).toEqual(['a', 'b', 'c', 'd']);
    expect(wall.waiting.map(({ id }) => id)).toEqual(['e']);
  });

  test('a group that arrives again is updated in its place', () => {
    const wall = changed(four, arrived('a', 'b'), { type: 'arrived', groups: [group('a', { severity: 'high' })] });
    expect(placed(wall)).toEqual(['a', 'b', null, null]);
    expect(wall.places[0]?.group.severity).toBe('high');
  });

  test('a whole list lets the groups leave that it does not name', () => {
    const whole: WallEvent = { type: 'arrived', groups: [group('b'), group('f')], isWhole: true };
    const wall = changed(four, arrived('a', 'b', 'c', 'd', 'e'), whole);
    expect(tilesOf(wall).map(({ departure }) => departure)).toEqual(['balanced', undefined, 'balanced', 'balanced']);
    expect(claimedIds(wall)).toEqual(['b', 'f']);
  });

  test('no other tile moves when one leaves, and the next group takes its place after the notice', () => {
    const noticed = changed(four, arrived('a', 'b', 'c', 'd', 'e'), leaving('b'));
    expect(placed(noticed)).toEqual(['a', 'b', 'c', 'd']);
    expect(noticed.places[1]?.departure).toBe('resolved');
    expect(placed(changed(noticed, left('b')))).toEqual(['a', 'e', 'c', 'd']);
  });

  test('a smaller wall keeps its groups waiting, before those that waited already, and a larger one shows them', () => {
    const small = changed(emptyWall(3), arrived('a', 'b', 'c', 'd'), { type: 'resized', places: 1 });
    expect(placed(small)).toEqual(['a']);
    expect(small.waiting.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(placed(changed(small, { type: 'resized', places: 3 }))).toEqual(['a', 'b', 'c']);
  });

  test('the groups of the operator are those on tiles, without the leaving ones, and those that wait', () => {
    expect(claimedIds(changed(emptyWall(2), arrived('a', 'b', 'c'), leaving('b')))).toEqual(['a', 'c']);
  });
});

describe('leaving', () => {
  test('the first reason stays', () => {
    const wall = changed(four, arrived('a'), { type: 'leaving', groupIds: ['a'], reason: 'safe' }, leaving('a'));
    expect(wall.places[0]?.departure).toBe('safe');
  });

  test('a name that follows the reason is added to the tile that leaves', () => {
    const by = { name: 'Ana Ruiz', atMs: 5_000 };
    const wall = changed(four, arrived('a'), leaving('a'), {
      type: 'leaving',
      groupIds: ['a'],
      reason: 'resolved',
      by,
    });
    expect(wall.places[0]).toMatchObject({ departure: 'resolved', resolvedBy: by });
  });

  test('a group that waits leaves without a notice', () => {
    const wall = changed(emptyWall(1), arrived('a', 'b'), leaving('b'));
    expect(wall.waiting).toEqual([]);
    expect(placed(wall)).toEqual(['a']);
  });

  test('a late message does not bring back a group that leaves', () => {
    const wall = changed(four, arrived('a'), leaving('a'), arrived('a'));
    expect(wall.places[0]?.departure).toBe('resolved');
    expect(tilesOf(changed(wall, left('a')))).toEqual([]);
  });

  test('a group that is given back while its tile says that it was lost stays in its place', () => {
    const wall = changed(
      four,
      arrived('a', 'b'),
      { type: 'leaving', groupIds: ['a'], reason: 'balanced' },
      arrived('a'),
    );
    expect(wall.places[0]?.departure).toBeUndefined();
    expect(placed(wall)).toEqual(['a', 'b', null, null]);
  });

  test('a group that arrives resolved leaves, and a new one is not shown', () => {
    const resolved = (id: string): WallEvent => ({ type: 'arrived', groups: [group(id, { status: 'resolved' })] });
    const wall = changed(four, arrived('a'), resolved('a'), resolved('b'));
    expect(placed(wall)).toEqual(['a', null, null, null]);
    expect(wall.places[0]?.departure).toBe('resolved');
  });

  test('only noticed groups are removed: one that came back in time stays', () => {
    expect(placed(changed(four, arrived('a'), left('a')))).toEqual(['a', null, null, null]);
  });
});

describe('messages about a group', () => {
  test('a detection adds its alarm in the order of time, once', () => {
    const detected: WallEvent = {
      type: 'detected',
      groupId: 'a',
      alarm: alarm('a-0', { alarmStartTime: 500, cameraId: 'camera-2', cameraName: 'South' }),
    };
    const [tile] = changed(four, arrived('a'), detected, detected).places;
    expect(tile?.group.alarms.map(({ id }) => id)).toEqual(['a-0', 'a-1']);
    expect(tile?.group.camToAlarmsMap).toMatchObject({ 'camera-1': [{ id: 'a-1' }], 'camera-2': [{ id: 'a-0' }] });
    expect(tile?.group.alarmCount).toBe(2);
  });

  test('a detection of high severity makes its group one of high severity', () => {
    const high = alarm('a-2', { severity: 'high' });
    const wall = changed(four, arrived('a', 'b'), { type: 'detected', groupId: 'a', alarm: high });
    expect(tilesOf(wall).map((tile) => tile.group.severity)).toEqual(['high', 'low']);
  });

  test("the AI's recommendation reaches its group, on a tile or waiting", () => {
    const advice = { recommendation: 'escalate', headline: 'Two people', summary: '' };
    const wall = changed(emptyWall(1), arrived('a', 'b'), {
      type: 'assessed',
      assessments: [
        { alarm_group_id: 'a', ...advice },
        { alarm_group_id: 'b', ...advice },
        { alarm_group_id: 'z', ...advice },
      ],
    });
    expect(wall.places[0]?.group.llmRecommendation).toEqual(advice);
    expect(wall.waiting[0]?.llmRecommendation).toEqual(advice);
  });

  test('escalations are known by their group until it leaves', () => {
    const escalation = { escalationId: 'e', alarmGroupId: 'a', escalationOpenTimestamp: 5, comment: 'Two people' };
    const wall = changed(four, arrived('a'), { type: 'escalations', open: [escalation] });
    expect(wall.escalations.get('a')).toEqual(escalation);
    expect(changed(wall, leaving('a')).escalations.size).toBe(0);
    expect(changed(wall, { type: 'escalations', open: [] }).escalations.size).toBe(0);
  });
});

describe('groups of high severity', () => {
  const high = (id: string) => group(id, { severity: 'high' });
  const notesOf = (wall: TileWall) => Object.fromEntries(tilesOf(wall).map((tile) => [tile.group.id, tile.notes]));

  test.each(['low', 'high'] as const)(
    'a group that took the place of a %s one stands there and says so',
    (severity) => {
      const note = `in-place-of-${severity}` as const;
      const wall = changed(
        four,
        arrived('a', 'b'),
        { type: 'arrived', groups: [group('c', { severity }), group('d')] },
        { type: 'leaving', groupIds: ['c'], reason: 'balanced' },
        { type: 'arrived', groups: [high('e')], inPlaceOf: [{ alarm_group_id: 'e', replaced_id: 'c' }] },
        left('c'),
      );
      expect(placed(wall)).toEqual(['a', 'b', 'e', 'd']);
      expect(notesOf(wall)).toEqual({ a: [], b: [], d: [], e: [note, 'high'] });
      const noted = changed(wall, { type: 'noted', groupId: 'e', note });
      expect(notesOf(noted)).toMatchObject({ e: ['high'] });
    },
  );

  test('are noted when they come, and when a group becomes one, but not with the first list', () => {
    const first = changed(four, { type: 'arrived', groups: [high('a'), group('b')], isWhole: true });
    expect(notesOf(first)).toEqual({ a: [], b: [] });
    const wall = changed(
      first,
      { type: 'arrived', groups: [high('a'), high('c')] },
      {
        type: 'detected',
        groupId: 'b',
        alarm: alarm('b-2', { severity: 'high' }),
      },
    );
    expect(notesOf(wall)).toEqual({ a: [], b: ['high'], c: ['high'] });
  });
});
