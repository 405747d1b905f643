import path from 'node:path';
import { hearCall } from '#contract/calls.ts';
import { getRevealedTest } from '#contract/drills/blind-tests.ts';
import { playContact, speakAsContact } from '#contract/drills/played-contacts.ts';
import { getVigilance } from '#contract/drills/vigilance.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { addEvidence, showEvidence } from '#contract/evidence.ts';
import { showFloorPlan, uploadFloorPlan } from '#contract/floor-plans.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { showPersonImage, uploadPersonImage } from '#contract/person-profiles.ts';
import { confirmImport, undoImport } from '#contract/record-imports.ts';
import { shareLiveView } from '#contract/shared-live-view.ts';
import { shareAlarm, shareAlarmGroup, shareLocationAlarm } from '#contract/sharing.ts';
import { acceptShiftHandover, withdrawShiftHandover } from '#contract/shift-handovers.ts';
import { getTalkdownRecording } from '#contract/sim/talkdowns.ts';
import { hearTalkdown, sendTalkdown } from '#contract/talkdowns.ts';
import { pngFile } from '../support/evidence-fixture.ts';
import { spokenFile } from '../support/recordings.ts';
import { importsOf } from '../support/sheet-file.ts';
import { storedBlindTest } from '../support/stored-blind-test.ts';
import { recordedCall, runningCall } from '../support/stored-call.ts';
import { storedDrill } from '../support/stored-drill.ts';
import { storedHandover } from '../support/stored-handover.ts';
import type { TestServer } from '../support/test-server.ts';
import { worldPicks } from '../support/world-picks.ts';
import { BLIND_TEST_OF_CALL } from './calls/blind-tests.ts';
import { DRILL_OF_CALL } from './calls/drills.ts';
import { goodInput, type WireInput, whoMay } from './domain-calls.ts';

const sharedOfScan = ENDPOINTS.sharedEvents.map((record) => record.name);

/** A call that succeeds in the seeded world, with the records that it needs, and the account that makes it. */
export async function goodCall(server: TestServer, name: string, endpoint: AnyEndpoint) {
  const good = goodInput(server.db, name);
  const input: WireInput = { params: good.params ?? {}, query: good.query ?? {}, body: good.body };
  const drill = drillStateFor(name);
  if (drill) storedDrill(server.db, drill);
  if (endpoint === playContact || endpoint === speakAsContact) runningCall(server.db, 'gsoc-operator');
  const blindTest = new Map(Object.entries(BLIND_TEST_OF_CALL)).get(name);
  if (blindTest) {
    const { alarmId, operatorId } = storedBlindTest(server.db, blindTest);
    if (endpoint === getRevealedTest) input.params = { id: alarmId };
    if (endpoint === getVigilance) input.params = { id: operatorId };
  }
  if (endpoint.access === 'shared-token') input.query = { ...input.query, sharedToken: await shareToken(server, name) };
  if (endpoint === hearCall) input.params = { id: recordedCall(server.db, 'gsoc-manager', server.config.dataDir) };
  if (endpoint === showEvidence) input.params = { id: await addedEvidence(server) };
  if (endpoint === showFloorPlan) input.params = { id: await uploadedPlan(server) };
  if (endpoint === showPersonImage) input.params = { id: await uploadedPersonImage(server) };
  if (endpoint === hearTalkdown || endpoint === getTalkdownRecording) input.params = { id: await sentTalkdown(server) };
  if (endpoint === acceptShiftHandover || endpoint === withdrawShiftHandover)
    input.params = { id: storedHandover(server.db) };
  if (endpoint === confirmImport || endpoint === undoImport) await fillImport(server, endpoint, input);
  if (endpoint.access === 'signed-link') input.query = { ...input.query, ...signature(server, endpoint, input) };
  return { input, who: good.who ?? whoMay(endpoint) };
}

/** The state of the drill that a call is about; undefined for other calls. */
const drillStateFor = (name: string) => new Map(Object.entries(DRILL_OF_CALL)).get(name);

/** Fills in what a call about an import takes from the calls before it. */
async function fillImport(server: TestServer, endpoint: AnyEndpoint, input: WireInput): Promise<void> {
  const file: unknown = Object(goodInput(server.db, 'previewImport').body).file;
  if (!(file instanceof File)) throw new Error('the preview has no file');
  const imports = importsOf(server, 'gsoc-manager');
  if (endpoint === undoImport) {
    const [earlier] = (await imports.list('cameras')).reply.payload;
    const { id } = earlier ?? (await imports.importFile('cameras', file)).reply.payload;
    input.params = { ...input.params, id };
  } else {
    const { digest } = (await imports.preview('cameras', file)).reply.payload;
    input.body = { ...Object(input.body), digest };
  }
}

/** Makes the alarm of the good inputs the user's own work: `createShiftHandover` hands it over. */
export async function takeAlarm(server: TestServer, who?: string): Promise<void> {
  const id = worldPicks(server.db).ownAlarm('gsoc-manager', 'pending').locationAlarmId ?? '';
  await server.call(addGroupUpdate, { params: { id }, query: {}, body: { status: 'in_progress' } }, who);
}

/** A talkdown with a recording. */
async function sentTalkdown(server: TestServer): Promise<string> {
  const params = { id: worldPicks(server.db).audibleCamera('gsoc-manager').id };
  const body = { audio: spokenFile() };
  return (await server.call(sendTalkdown, { params, body }, 'gsoc-manager')).reply.payload.id;
}

/** The id of an image with its file. */
async function addedEvidence(server: TestServer): Promise<string> {
  const location_alarm_id = worldPicks(server.db).ownAlarm('gsoc-manager', 'pending').locationAlarmId ?? '';
  const body = { comment: 'At the gate', images: [pngFile()], productType: 'rg' as const, location_alarm_id };
  const { snapshots } = (await server.call(addEvidence, { body }, 'gsoc-manager')).reply.payload;
  return path.parse(snapshots[0]?.imageName ?? '').name;
}

/** The id of the picture of a floor plan. */
async function uploadedPlan(server: TestServer): Promise<string> {
  const { params = {}, body } = goodInput(server.db, 'uploadFloorPlan');
  const { payload } = (
    await server.call(
      uploadFloorPlan,
      { params: { id: params.id ?? '' }, body: { floorplan: Object(body).floorplan } },
      'gsoc-manager',
    )
  ).reply;
  return new URL(payload.floor_plan, 'http://localhost').pathname.split('/').at(-2) ?? '';
}

/** Uploads an image of a person; returns the id of its file. */
async function uploadedPersonImage(server: TestServer): Promise<string> {
  const { params = {}, body } = goodInput(server.db, 'uploadPersonImage');
  const { payload } = (
    await server.call(
      uploadPersonImage,
      { params: { id: params.id ?? '' }, body: { file: Object(body).file } },
      'gsoc-manager',
    )
  ).reply;
  return new URL(payload.primaryImageURL ?? '', 'http://localhost').pathname.split('/').at(-1) ?? '';
}

/** The query of a signed address, as the server would return it. */
export function signature({ app }: TestServer, { file }: AnyEndpoint, { params }: WireInput) {
  if (!file?.link) throw new Error('the record does not say what its links open');
  return app.services.links.sign(file.link, params.id ?? '');
}

/** A token for the endpoint's resource. */
async function shareToken(server: TestServer, name: string): Promise<string> {
  const picks = worldPicks(server.db);
  const query = { duration: 1, durationUnit: 'hour' as const };
  const alarm = picks.ownAlarm('gsoc-manager', 'pending');
  const of = (id: string | null) => ({ params: { id: id ?? '' }, query });
  const { reply } = name.endsWith('LiveView')
    ? await server.call(shareLiveView, of(picks.ownCamera('gsoc-manager').id), 'gsoc-manager')
    : name.includes('LocationAlarm')
      ? await server.call(shareLocationAlarm, of(alarm.locationAlarmId), 'gsoc-manager')
      : sharedOfScan.includes(name)
        ? await server.call(shareAlarmGroup, of(picks.event().alarmGroupId), 'support')
        : await server.call(shareAlarm, of(alarm.id), 'gsoc-manager');
  return reply.payload.accessToken;
}
