import { beforeEach, describe, expect, it } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { path } from '#contract/channels/location-alarms.ts';
import { markViewed } from '#contract/group-updates.ts';
import { createLocationIncident, DISPATCHED_COMMENT } from '#contract/location-incidents.ts';
import { resolveAlarmBySystem } from '#contract/sim/alarms.ts';
import { addSopAnswer } from '#contract/sop-answers.ts';
import { EVENT_LOG_ON, factsIn, loggedWorld, OPERATOR } from '../support/logged-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest({ environment: EVENT_LOG_ON });
let world: ReturnType<typeof loggedWorld>;
beforeEach(() => {
  world = loggedWorld(server);
});

const makeIncidentOf = (locationAlarmId: string) =>
  server.call(
    createLocationIncident,
    {
      body: {
        location_id: world.camera.locationId,
        location_alarm_id: locationAlarmId,
        tenant_id: world.camera.tenantId,
        title: 'A person climbs the fence',
        description: 'One person, dark clothes',
        incident_start_time_utc: new Date(server.clock.now()).toISOString(),
      },
    },
    OPERATOR,
  );

describe('an alarm of remote guarding', () => {
  it('is raised by its camera, of its incident', async () => {
    const { id } = await world.raise(await world.incident('thief', true));
    expect(await world.next()).toEqual([
      {
        n: 1,
        atMs: server.clock.now(),
        fact: 'alarm.raised',
        incidents: ['thief'],
        by: null,
        on: { kind: 'camera', id: world.camera.id },
        alarm: { product: 'rg', id },
        fields: { product: 'rg', type: 'person-detected', tap: 88 },
      },
    ]);
  });

  it.each([
    [false, true],
    [true, false],
  ])(
    'has a view of the AI that it is harmless: of an incident that is genuine (%s), that is right (%s)',
    async (genuine, right) => {
      const { rawId, id } = await world.raise(await world.incident('somebody', genuine));
      await world.assess(rawId);
      expect((await world.next()).at(-1)).toMatchObject({
        fact: 'alarm.ai',
        incidents: ['somebody'],
        by: 'ai',
        alarm: { product: 'rg', id },
        fields: { says: 'harmless', right, headline: 'A fox' },
      });
    },
  );

  it('has a view of the AI that nobody can judge without a ground truth', async () => {
    const { rawId } = await world.raise();
    await world.assess(rawId);
    expect((await world.next()).at(-1)?.fields).toEqual({ says: 'harmless', headline: 'A fox' });
  });

  it('is claimed by the operator who gets it from the queue', async () => {
    const { id } = await world.raise(await world.incident('thief', true));
    const { origin } = await server.listen();
    await world.next();
    const address = `${origin.replace('http', 'ws')}${path}?token=${await server.tokenOf(OPERATOR)}`;
    const socket = await connect(address);
    socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
    await expect.poll(async () => world.after(1)).toHaveLength(2);
    expect(await world.next()).toMatchObject([
      { fact: 'operator.connected', by: world.by, on: { kind: 'channel', id: path } },
      { fact: 'alarm.claimed', incidents: ['thief'], by: world.by, alarm: { product: 'rg', id } },
    ]);
  });

  it('is worked on until it is resolved: one line for each act, whatever it gathers', async () => {
    const { id } = await world.raise(await world.incident('fox', false));
    const other = await world.raise(await world.incident('thief', true));
    expect(other.id).toBe(id);
    await world.next();
    await server.call(markViewed, { body: { alarmId: id } }, OPERATOR);
    await server.call(markViewed, { body: { alarmId: id } }, OPERATOR);
    await world.update(id, { status: 'In Progress' });
    await world.update(id, { comment: 'A man with a bag' });
    await world.update(id, { status: 'Pending', comment: 'For a colleague' });
    await world.update(id, { status: 'Resolved', comment: 'The guard sent him away' });
    const lines = await world.next();
    expect(lines).toMatchObject(
      lines.map(() => ({ incidents: ['fox', 'thief'], by: world.by, alarm: { product: 'rg', id } })),
    );
    expect(factsIn(lines)).toEqual([
      ['alarm.opened', {}],
      ['alarm.claimed', {}],
      ['alarm.commented', { says: 'A man with a bag' }],
      ['alarm.returned', { because: 'For a colleague' }],
      ['alarm.resolved', { says: 'The guard sent him away', status: 'resolved_by_operator' }],
    ]);
  });

  it('is escalated by an incident, whose dispatch has a line when it is ordered', async () => {
    const { id } = await world.raise(await world.incident('fox', false));
    await world.next();
    await makeIncidentOf(id);
    await world.update(id, { status: 'in_progress', comment: DISPATCHED_COMMENT });
    expect(factsIn(await world.next())).toEqual([
      ['alarm.claimed', {}],
      ['alarm.escalated', { says: 'One person, dark clothes' }],
      ['dispatch.requested', { needless: true }],
    ]);
  });

  it('names the raw alarm that was resolved alone', async () => {
    const { rawId } = await world.raise(await world.incident('fox', false));
    await world.raise(await world.incident('thief', true));
    await world.next();
    const timestamp = new Date(server.clock.now()).toISOString();
    const body = { newStatus: 'Resolved', comment: 'A fox', timestamp };
    expect((await server.call(updateAlarm, { params: { id: rawId }, body }, OPERATOR)).status).toBe(200);
    expect(await world.next()).toMatchObject([
      { fact: 'alarm.resolved', incidents: ['fox'], by: world.by, alarm: { product: 'rg', id: rawId } },
    ]);
  });

  it('is resolved once when the AI resolves its only raw alarm', async () => {
    const { rawId, id } = await world.raise();
    await world.next();
    const body = { by: 'ai', comment: 'A fox' } as const;
    await server.call(resolveAlarmBySystem, { params: { id: rawId }, body }, 'simulator');
    expect(await world.next()).toMatchObject([
      { fact: 'alarm.resolved', by: 'ai', alarm: { id }, fields: { says: 'A fox', status: 'resolved_by_watchfloor' } },
    ]);
  });

  it('has a line for each answer to its procedure', async () => {
    const { id } = await world.raise();
    await world.next();
    const answer = { kind: 'situation', label: 'Unauthorized Access' } as const;
    const params = { subject: 'location_alarm', id } as const;
    await server.call(addSopAnswer, { params, body: { answer, after: 0 } }, OPERATOR);
    expect(await world.next()).toMatchObject([
      {
        fact: 'sop.answered',
        by: world.by,
        alarm: { product: 'rg', id },
        fields: { question: 'Do you see any person or moving vehicle?', answer: 'Unauthorized Access' },
      },
    ]);
  });
});
