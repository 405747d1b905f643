import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addDecisionRecord } from '#contract/decision-records.ts';
import { addEvidence, removeEvidence } from '#contract/evidence.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { updateIncidentField } from '#contract/location-incidents.ts';
import { findSop } from '#contract/sops.ts';
import { escalations } from '#db/schema/alarm-groups.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { rspndrStates } from '#db/schema/rspndr.ts';
import { openIncident } from '../support/open-incident.ts';
import { pictureFile } from '../support/picture-files.ts';
import { readPdf } from '../support/read-pdf.ts';
import { groupBody, incidentsBody, reportOf } from '../support/report-request.ts';
import { type StillsServer, stillsServer } from '../support/stills-server.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const AS = 'gsoc-manager';

let media: StillsServer;
let server: TestServer;
let incident: ReturnType<typeof openIncident>;
beforeEach(async () => {
  media = await stillsServer();
  server = testServer({ environment: { MEDIA_URL: media.origin } });
  incident = openIncident(server.db, AS);
});

const close = () => onTestFinished(() => server.app.close());
const report = async (ids = [incident.id]) => readPdf(await reportOf(server, incidentsBody(server, ids), AS));

/** Further incidents of the same location alarm. */
function addIncidents(count: number): string[] {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...incident,
    id: `further-${at}`,
    title: `Intruder ${at}`,
  }));
  server.db.insert(locationIncidents).values(rows).run();
  return rows.map(({ id }) => id);
}

it('is a tagged PDF with its title, its language, and descriptions of its pictures', async () => {
  close();
  const { info, raw, structure } = await report();
  expect(info).toMatch(/^Title: +Incident report: Person at the loading dock$/m);
  expect(info).toMatch(/^Tagged: +yes$/m);
  expect(info).toMatch(/^PDF version: +1\.7$/m);
  expect(raw).toContain('/Lang (en-GB)');
  expect(raw).toContain('/DisplayDocTitle true');
  const pictures = structure.match(/^ +Figure/gm)?.length ?? 0;
  expect(pictures).toBeGreaterThan(0);
  expect(raw.match(/\/Alt \(Picture of the camera /g)).toHaveLength(pictures);
  expect(structure).toMatch(/^ +H1 .*\n +"Incident report/m);
  expect(structure).toMatch(/^ +H2 .*\n +"Person at the loading dock/m);
  expect(structure).toMatch(/^ +H3 .*\n +"Timeline/m);
  expect(structure).toMatch(/^ +Table .*\n +TR\n +TH:\n +\/Scope \/Row/m);
});

it('embeds its fonts', async () => {
  close();
  const { raw } = await report();
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(2);
  expect(raw).not.toContain('/Helvetica');
});

it("gives the main times on the clocks of the site, of UTC and of India, and the timeline's on the first two", async () => {
  close();
  server.db
    .update(locationIncidents)
    .set({ startMs: Date.UTC(2025, 10, 19, 20) })
    .run();
  const { words } = await report();
  expect(words).toMatch(
    /Incident opened 19 Nov 2025, \d\d:00:00 \(UTC[+-]\d\d:\d\d\) 19 Nov 2025, 20:00:00 20 Nov 2025, 01:30:00/,
  );
  expect(words).toContain('Incident date 20 Nov 2025 (Asia/Kolkata)');
  expect(words).toMatch(
    /Timeline Site time UTC Event By \([A-Za-z/_]+\) 20 Nov 2025, \d\d:\d\d:\d\d 20 Nov 2025, \d\d:\d\d:\d\d /,
  );
});

it('says what operators wrote for the report, and the level and the fields that they noted', async () => {
  close();
  for (const [field_name, field_value] of [
    ['reported_description', 'A man climbed over the east fence'],
    ['avs01_level', '3'],
    ['police_reference', 'HH-2025-17'],
  ] as const) {
    await server.call(updateIncidentField, { body: { incident_id: incident.id, field_name, field_value } }, AS);
  }
  const { words } = await report();
  expect(words).toContain('Summary A man climbed over the east fence');
  expect(words).toContain('AVS-01 level 3: Threat to property');
  expect(words).toContain('Police reference HH-2025-17');
});

it('lists the states of responders and the comments of operators', async () => {
  close();
  const atMs = incident.startMs + 60_000;
  server.db
    .insert(rspndrStates)
    .values([
      { incidentId: incident.id, state: 'dispatched', atMs },
      { incidentId: incident.id, state: 'on_scene', atMs: atMs + 125_000 },
    ])
    .run();
  const body = { comment: 'Guard sees two people at gate 4' };
  await server.call(addGroupUpdate, { params: { id: incident.locationAlarmId }, body }, AS);
  const { words } = await report();
  expect(words).toMatch(/On scene 2 min 5 s/i);
  expect(words).toContain('Guard sees two people at gate 4');
});

it('shows the images that operators added, with their captions', async () => {
  close();
  const before = await report();
  const body = {
    comment: 'Cut fence at the gate',
    images: [await pictureFile()],
    productType: 'rg' as const,
    location_alarm_id: incident.locationAlarmId,
  };
  await server.call(addEvidence, { body }, AS);
  const { words, raw } = await report();
  expect(words).toContain('Evidence Cut fence at the gate Added by');
  expect(raw.match(/\/Subtype \/Image/g)?.length).toBe((before.raw.match(/\/Subtype \/Image/g)?.length ?? 0) + 1);
});

it('says nothing of an image that was deleted, nor its caption', async () => {
  close();
  const alarmId = incident.locationAlarmId;
  const body = {
    comment: 'Wrong gate',
    images: [await pictureFile()],
    productType: 'rg' as const,
    location_alarm_id: alarmId,
  };
  const { snapshots } = (await server.call(addEvidence, { body }, AS)).reply.payload;
  expect((await report()).words).toContain('Wrong gate');
  const [image] = snapshots;
  const query = {
    alarmId,
    imageName: image?.imageName ?? '',
    updateId: image?.updateId ?? '',
    productType: 'rg' as const,
  };
  expect((await server.call(removeEvidence, { query }, AS)).status).toBe(200);
  const { words } = await report();
  expect(words).not.toContain('Wrong gate');
  expect(words).not.toContain('Images deleted');
});

it('uses no words of the console, and leaves out how the alarm went through the queue', async () => {
  close();
  const { locationAlarmId: groupId } = incident;
  const line = { groupId, product: 'rg', author: 'user', userId: server.picks.userOf(AS).id } as const;
  const rows = [
    { ...line, id: 'l1', timeMs: incident.startMs, type: 'Add new event' },
    { ...line, id: 'l2', timeMs: incident.startMs, type: 'Change Status', status: 'in_progress' },
    { ...line, id: 'l3', timeMs: incident.startMs, type: 'allocation', text: 'Taken from the queue' },
    {
      ...line,
      id: 'l4',
      timeMs: incident.startMs,
      type: 'Change Status',
      status: 'resolved_by_operator',
      comment: 'All is well',
    },
  ] as const;
  server.db
    .insert(groupUpdates)
    .values([...rows])
    .run();
  const { words } = await report();
  expect(words).toContain('Further detection');
  expect(words).toMatch(/Alarm resolved .*All is well/);
  for (const word of ['Add new event', 'Change Status', 'Taken', 'Not set', 'In Progress']) {
    expect(words).not.toContain(word);
  }
});

it('gives the street address of the procedure', async () => {
  close();
  const query = { location_id: incident.locationId, alarm_id: incident.locationAlarmId };
  const { reply } = await server.call(findSop, { query }, AS);
  const address = reply.payload?.sop_workflow?.siteAddress ?? '';
  expect(address).not.toBe('');
  expect((await report()).words).toContain(`Address ${address}`);
});

it('writes the texts of a site in their own scripts', async () => {
  close();
  const texts = [
    'رجل عند البوابة 4',
    'שני אנשים ליד השער',
    '两个人在门口',
    '北門に人がいます',
    '정문에 두 사람',
    'गेट पर दो लोग',
    'คนสองคนที่ประตู',
  ];
  server.db
    .update(locationIncidents)
    .set({ title: texts[0], description: texts.join('\n') })
    .run();
  const { words, raw } = await report();
  const read = words.replaceAll(/\p{Cf}/gu, '').split(' ');
  expect(read).toEqual(expect.arrayContaining(texts.flatMap((text) => text.split(' '))));
  expect(words).not.toMatch(/\[\d+ \p{L}+ characters?\]/u);
  for (const name of ['Arabic', 'Hebrew', 'SC', 'KR', 'Devanagari', 'Thai']) {
    expect(raw).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+NotoSans${name}`));
  }
});

it('says in words where a picture is missing', async () => {
  close();
  media.answerWith(404);
  const { words, raw } = await report();
  expect(words).toContain('The picture could not be fetched.');
  expect(raw).not.toContain('/Subtype /Image');
});

it('wraps long words and divides long comments between pages', async () => {
  close();
  const comment = `${'x'.repeat(900)} ${'Guard called back. '.repeat(150)}END`;
  await server.call(addGroupUpdate, { params: { id: incident.locationAlarmId }, body: { comment } }, AS);
  const { text } = await report();
  expect(text).toContain('END');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(160);
});

describe('about several incidents', () => {
  it('begins with a table of contents, has page numbers, and states how many incidents it has', async () => {
    close();
    const ids = addIncidents(3);
    const { words, text, raw, structure } = await report([incident.id, ...ids]);
    expect(structure.match(/^ +TOCI/gm)).toHaveLength(4);
    const pages = text.split('\f').slice(0, -1);
    expect(words).toContain(`Page 1 of ${pages.length}`);
    const [, page] = /2\. Intruder 1 .*?(\d+)\s*$/m.exec(pages[1] ?? '') ?? [];
    expect(pages[Number(page) - 1]).toContain('Incident 2 of 4');
    expect(raw.match(/WatchfloorIncidentEnd/g)).toHaveLength(4);
  });

  it('is the same in whichever order they are named', async () => {
    close();
    const ids = [incident.id, ...addIncidents(3)];
    const body = incidentsBody(server, ids);
    const turned = 'incidents_reports' in body ? { incidents_reports: [...body.incidents_reports].reverse() } : body;
    const first = await reportOf(server, body, AS);
    expect(Buffer.from(first).equals(await reportOf(server, turned, AS))).toBe(true);
  });
});

it('reports an escalated alarm group of scan with its latest escalation', async () => {
  close();
  const { alarmGroupId } = server.picks.openEscalation();
  server.db
    .update(escalations)
    .set({ title: 'Escalation at the gate', description: 'Two people at the gate' })
    .where(eq(escalations.alarmGroupId, alarmGroupId))
    .run();
  const { words, raw } = readPdf(await reportOf(server, groupBody(server, alarmGroupId), 'support'));
  expect(words).toContain('Escalation at the gate');
  expect(words).toContain('Product Scan');
  expect(words).toContain('The incident has not been resolved.');
  expect(raw).toMatch(/\/URI \(http[^)]*\/shared\/alarm_group\?sharedToken=/);
});

it('says what the operator had on screen when they acted', async () => {
  close();
  const params = { subject: 'location_alarm', id: incident.locationAlarmId } as const;
  const view = {
    screen: 'desk' as const,
    seconds: 95,
    pictures: [{ camera: 'Gate 01', feed: 'LIVE' as const, at: server.clock.now(), seconds: 90 }],
    steps: [{ step: 'Do you see any person?', answer: 'Intrusion', seconds: 40 }],
    ai: { recommendation: 'Escalate', headline: 'A person', summary: 'Climbs the fence', seconds: 95 },
  };
  await server.call(addDecisionRecord, { params, body: { act: 'escalate', view } }, AS);
  const { words } = await report();
  expect(words).toContain(`On screen at the decision Escalated by ${server.picks.userOf(AS).name} at the desk on`);
  expect(words).toContain('after 1:35 on screen.');
  expect(words).toMatch(/Gate 01, live .* 1:30 Do you see any person\? Intrusion 0:40 AI: Escalate A person\. Climbs/);
});
