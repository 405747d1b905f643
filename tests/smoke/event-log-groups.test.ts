import { beforeEach, describe, expect, it } from 'vitest';
import { type RspndrState, reportRspndrState, updateRspndrDetails } from '#contract/rspndr.ts';
import { getTenant } from '#contract/tenants.ts';
import { dispatchSecret, localDispatchKey } from '#platform/signing/dispatch-secret.ts';
import { ACCEPTOR, handoverSteps, LEAVER, PARKED_MS } from '../support/handed-over.ts';
import { EVENT_LOG_ON, factsIn, loggedWorld, OPERATOR } from '../support/logged-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';

const server = serverPerTest({ environment: { ...EVENT_LOG_ON, LOCAL_SERVICES_URL: 'http://127.0.0.1:8891' } });
let world: ReturnType<typeof loggedWorld>;
beforeEach(() => {
  world = loggedWorld(server);
});

/** Sends a state of a dispatch as the provider does. */
async function reportState(incidentId: string, state: RspndrState, tenantId: string) {
  const { config } = (await server.call(getTenant, { params: { id: tenantId } }, OPERATOR)).reply.payload;
  const account = config.rspndrTenantId ?? '';
  const secret = dispatchSecret(localDispatchKey(SIM_TOKEN), { tenantId: account, incidentId, state });
  return server.call(reportRspndrState, { body: { tenant_id: account, secret, incident_id: incidentId, state } });
}

describe('an alarm group of scan', () => {
  it('is raised by each event that was not deduplicated', async () => {
    await world.raiseEvent(await world.incident('thief', true));
    await world.raiseEvent('thief', { isDedupEvent: true });
    expect(await world.next()).toMatchObject([
      {
        fact: 'alarm.raised',
        incidents: ['thief'],
        on: { kind: 'camera' },
        alarm: { product: 'scan', id: 'group-1' },
        fields: { product: 'scan', type: 'event', severity: 'low' },
      },
    ]);
  });

  it('has a line for each act, from the view of the AI to the resolution', async () => {
    const group = await world.raiseEvent(await world.incident('thief', true));
    await world.raiseEvent('thief');
    await world.next();
    await world.assessGroup(group.id);
    await world.setGroup(group.id, { state: 'in_progress' });
    await world.update(group.id, { comment: 'A man with a bag' }, 'scan');
    await world.setGroup(group.id, { resolution: 'safe', resolutionComment: 'Staff' });
    const lines = await world.next();
    expect(lines).toMatchObject(lines.map(() => ({ incidents: ['thief'], alarm: { product: 'scan', id: group.id } })));
    expect(factsIn(lines)).toEqual([
      ['alarm.ai', { says: 'harmless', right: false, headline: 'A fox' }],
      ['alarm.claimed', {}],
      ['alarm.commented', { says: 'A man with a bag' }],
      ['alarm.resolved', { says: 'Staff', status: 'resolved' }],
    ]);
  });

  it('has the order and the states of its dispatch', async () => {
    const { id, tenantId, locationId, alarmGroupId } = server.picks.openEscalation();
    const details = {
      incident_type: 'PATROL_CHECK',
      notes: 'Two people',
      location_id: locationId,
      incident_id: id,
    } as const;
    await server.call(updateRspndrDetails, { params: { id }, body: { rspndr_details: details } }, OPERATOR);
    await reportState(id, 'on_scene', tenantId);
    expect(await world.next()).toMatchObject([
      { fact: 'dispatch.requested', by: world.by, alarm: { product: 'scan', id: alarmGroupId } },
      {
        fact: 'dispatch.reported',
        by: null,
        alarm: { product: 'scan', id: alarmGroupId },
        fields: { state: 'on_scene' },
      },
    ]);
  });

  it('is escalated and, with its escalation, resolved', async () => {
    const group = await world.raiseEvent();
    await world.next();
    await world.escalateGroup(group);
    await world.setGroup(group.id, { resolution: 'escalation_close', resolutionComment: 'Guard on site' });
    expect(factsIn(await world.next())).toEqual([
      ['alarm.escalated', { says: 'Two people inside' }],
      ['alarm.resolved', { says: 'Guard on site', status: 'resolved' }],
    ]);
  });
});

describe('a handover', () => {
  it.each(['location_alarm', 'alarm_group'] as const)(
    'of an alarm (%s) is made, accepted and parked',
    async (subject) => {
      const steps = handoverSteps(server);
      const alarm = await steps.taken(subject);
      await world.next();
      await steps.accept(await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]));
      const acceptor = { user: server.picks.userOf(ACCEPTOR).id };
      const named = { product: steps.product(alarm), id: alarm.id };
      expect(await world.next()).toMatchObject([
        { fact: 'handover.made', by: { user: server.picks.userOf(LEAVER).id }, fields: { count: 1 } },
        { fact: 'handover.accepted', by: acceptor, alarm: named },
        { fact: 'alarm.parked', by: acceptor, alarm: named },
      ]);
    },
  );

  it('is withdrawn by its author', async () => {
    const steps = handoverSteps(server);
    const { id, subject } = await steps.taken('alarm_group');
    const handover = await steps.handOver([{ subject, id, state: 'open' }]);
    await world.next();
    await steps.withdraw(handover);
    expect(await world.next()).toMatchObject([
      { fact: 'handover.withdrawn', alarm: { product: 'scan', id }, fields: { because: 'withdrawn' } },
    ]);
  });
});
