import { beforeEach, describe, expect, it } from 'vitest';
import { getAlarmGroup } from '#contract/alarm-groups.ts';
import { PICKED_UP_TEXT } from '#contract/channels/group-messages.ts';
import * as listChanges from '#contract/channels/list-changes.ts';
import { QUEUE } from '#contract/limits.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { HANDOVER_SUBJECTS, type HandoverSubjectKind } from '#contract/shift-handovers.ts';
import type { Listening } from '#server/http/listen.ts';
import { scanGrid, unifiedBoard } from '../support/desk-socket.ts';
import { ACCEPTOR, type HandedOver, handoverSteps, LEAVER, PARKED_MS, THIRD } from '../support/handed-over.ts';
import { monitor } from '../support/monitoring-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { connect } from '../support/test-socket.ts';

const MINUTE_MS = 60_000;

const server = serverPerTest();
let listening: Listening;
let steps: ReturnType<typeof handoverSteps>;
beforeEach(async () => {
  listening = await server.listen();
  steps = handoverSteps(server);
});

const userId = (account: string) => server.picks.userOf(account).id;
const recordOf = async ({ subject, id }: HandedOver) =>
  subject === 'alarm_group'
    ? (await server.call(getAlarmGroup, { params: { id } }, LEAVER)).reply.payload
    : (await server.call(getLocationAlarm, { params: { id }, query: {} }, LEAVER)).reply.payload;
const openIn = {
  unified: async ({ subject, id }: HandedOver, account: string) => {
    const board = await unifiedBoard({ server, listening, account });
    const product = subject === 'alarm_group' ? 'scan' : 'rg';
    return board.ask({ event_type: 'get_unified_alarm_groups', alarm_groups: [{ id, product }] });
  },
  scan: async ({ id }: HandedOver, account: string) =>
    (await scanGrid({ server, listening, account })).ask({ event_type: 'allocation', alarm_group_id: id }),
};

describe.each(HANDOVER_SUBJECTS)('a parked %s', (subject: HandoverSubjectKind) => {
  it('names its time, reason and people in its record', async () => {
    const alarm = await steps.parked(subject);
    expect((await recordOf(alarm)).parking).toEqual({
      until: new Date(server.clock.now() + PARKED_MS).toISOString(),
      reason: 'The guard calls back',
      from: { id: userId(LEAVER), name: server.picks.userOf(LEAVER).name },
      acceptedBy: { id: userId(ACCEPTOR), name: server.picks.userOf(ACCEPTOR).name },
      acceptedAt: new Date(server.clock.now()).toISOString(),
    });
  });

  it('names no parking in its record before it is accepted, nor after a new detection', async () => {
    const alarm = await steps.taken(subject);
    const handover = await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    expect((await recordOf(alarm)).parking).toBeNull();
    await steps.accept(handover);
    await steps.detect(subject);
    expect((await recordOf(alarm)).parking).toBeNull();
  });

  it('announces its record when its parking begins and when it ends', async () => {
    const alarm = await steps.taken(subject);
    const handover = await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    const token = await server.tokenOf(THIRD);
    await server.realTime.advance(100);
    const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges.path}?token=${token}`);
    await socket.next();
    const lists = async () => {
      await server.realTime.advance(100);
      return listChanges.ServerMessage.parse(await socket.next()).data.lists;
    };
    const own = subject === 'alarm_group' ? 'alarm-groups' : 'location-alarms';
    await steps.accept(handover);
    expect(await lists()).toContain(own);
    await steps.handOver([{ ...alarm, state: 'open' }], ACCEPTOR);
    expect(await lists()).toContain(own);
  });

  it('opens in unified monitoring for its acceptor, who has claimed it then', async () => {
    const alarm = await steps.parked(subject);
    expect(await openIn.unified(alarm, ACCEPTOR)).toMatchObject({
      data: { alarm_groups: [{ id: alarm.id, status: 'in_progress' }], comments: [] },
    });
    expect(await recordOf(alarm)).toMatchObject({
      claimedBy: { id: userId(ACCEPTOR) },
      parking: { reason: 'The guard calls back' },
    });
    expect((await steps.linesOf(alarm))[0]).toMatchObject({
      update_type: 'allocation',
      update_text: 'Opened while parked',
    });
  });

  it('stays with its acceptor who opens it when it is due', async () => {
    const alarm = await steps.parked(subject);
    await server.clock.advance(PARKED_MS + MINUTE_MS);
    await openIn.unified(alarm, ACCEPTOR);
    await server.clock.advance(QUEUE.returnsAfterMs + MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('in_progress');
  });

  it('is neither offered to a colleague of its acceptor nor opened for them', async () => {
    const alarm = await steps.parked(subject);
    const board = await unifiedBoard({ server, listening, account: THIRD });
    expect(await board.fill(4)).toEqual([]);
    await board.leave();
    expect(await openIn.unified(alarm, THIRD)).toMatchObject({
      data: { alarm_groups: [], comments: [PICKED_UP_TEXT] },
    });
    expect(await recordOf(alarm)).toMatchObject({ claimedBy: null, parking: { acceptedBy: { id: userId(ACCEPTOR) } } });
  });
});

it('opens a parked group on the scan grid for its acceptor', async () => {
  const alarm = await steps.parked('alarm_group');
  expect(await openIn.scan(alarm, ACCEPTOR)).toMatchObject({ event_type: 'history', data: [{ id: alarm.id }] });
  expect(await recordOf(alarm)).toMatchObject({ claimedBy: { id: userId(ACCEPTOR) } });
});

it('refuses a parked group on the scan grid of a colleague', async () => {
  const alarm = await steps.parked('alarm_group');
  expect(await openIn.scan(alarm, THIRD)).toMatchObject({ event_type: 'error', data: { code: 'claim_lost' } });
});

it('claims a parked location alarm that its acceptor opens in Monitoring', async () => {
  const alarm = await steps.parked('location_alarm');
  const { tenantId } = await recordOf(alarm);
  const monitoring = await monitor(server, listening, ACCEPTOR);
  expect(await monitoring.load({ id: alarm.id, tenantId })).toMatchObject({ claimedBy: { id: userId(ACCEPTOR) } });
  await monitoring.leave();
  await expect.poll(async () => (await recordOf(alarm)).claimedBy).toBeNull();
  expect(steps.statusOf(alarm)).toBe('in_progress');
});

it('does not claim a parked location alarm that a colleague opens in Monitoring', async () => {
  const alarm = await steps.parked('location_alarm');
  const { tenantId } = await recordOf(alarm);
  const monitoring = await monitor(server, listening, THIRD);
  expect(await monitoring.load({ id: alarm.id, tenantId })).toBeNull();
});

it('claims no parked location alarm in Monitoring while its acceptor has another one', async () => {
  await steps.detect('location_alarm');
  const monitoring = await monitor(server, listening, ACCEPTOR);
  await monitoring.claim();
  const alarm = await steps.parked('location_alarm');
  const { tenantId } = await recordOf(alarm);
  expect(await monitoring.load({ id: alarm.id, tenantId })).toBeNull();
});
