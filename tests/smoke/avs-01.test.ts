import { expect, it } from 'vitest';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { updateIncidentField } from '#contract/location-incidents.ts';
import { openIncident } from '../support/open-incident.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const texts = async (id: string, product: 'scan' | 'rg', as: string) =>
  (await server.call(listGroupUpdates, { params: { id }, query: { product } }, as)).reply.payload.items.map(
    ({ update_text: text }) => text,
  );

const setOnGroup = (id: string, level: unknown) =>
  server.call(updateIncidentMetadata, { params: { id }, query: {}, body: { avs01_level: Number(level) } }, 'support');

const setOnIncident = (id: string, value: string) =>
  server.call(
    updateIncidentField,
    { body: { incident_id: id, field_name: 'avs01_level', field_value: value } },
    'gsoc-manager',
  );

it('keeps the level of a scan incident and shows it in the history', async () => {
  const { alarmGroupId } = server.picks.openEscalation();
  await setOnGroup(alarmGroupId, 3);
  const { reply } = await server.call(getIncidentMetadata, { params: { id: alarmGroupId }, query: {} }, 'support');
  expect(reply.payload.avs01_level).toBe(3);
  expect(await texts(alarmGroupId, 'scan', 'support')).toContain('AVS-01 level 3: Threat to property');
});

it('shows a level once, however often it is set', async () => {
  const { alarmGroupId } = server.picks.openEscalation();
  await setOnGroup(alarmGroupId, 2);
  await setOnGroup(alarmGroupId, 2);
  const avsTexts = (await texts(alarmGroupId, 'scan', 'support')).filter((text) => text?.startsWith('AVS-01'));
  expect(avsTexts).toEqual(['AVS-01 level 2: Person present, intent unknown']);
});

it('keeps the level of a location incident and shows it in the history', async () => {
  const { id, locationAlarmId } = openIncident(server.db, 'gsoc-manager');
  const { reply } = await setOnIncident(id, '4');
  expect(reply.payload.fields.avs01_level).toBe('4');
  expect(await texts(locationAlarmId, 'rg', 'gsoc-manager')).toContain('AVS-01 level 4: Threat to life');
});

it.each([5, -1, 1.5])('refuses the level %s', async (level) => {
  const { alarmGroupId } = server.picks.openEscalation();
  const incident = openIncident(server.db, 'gsoc-manager');
  expect((await setOnGroup(alarmGroupId, level)).status).toBe(400);
  expect((await setOnIncident(incident.id, String(level))).status).toBe(400);
  const { reply } = await server.call(getIncidentMetadata, { params: { id: alarmGroupId }, query: {} }, 'support');
  expect(reply.payload.avs01_level).toBeUndefined();
});
