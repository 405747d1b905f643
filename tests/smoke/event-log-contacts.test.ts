import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialledNumber } from '#contract/calls.ts';
import { reportFace } from '#contract/sim/faces.ts';
import { relayTalkdown } from '#contract/sim/talkdowns.ts';
import { sendText } from '#contract/texts.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { voiceIdentity } from '#contract/voice-identity.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import { twilioSignature } from '#platform/signing/twilio-signature.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { EVENT_LOG_ON, factsIn, loggedWorld } from '../support/logged-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { storedProfile } from '../support/stored-profile.ts';
import { talkdownSender } from '../support/talkdown-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';

const CALLER = 'gsoc-operator';
const ORIGIN = 'http://127.0.0.1:4000';
const server = serverPerTest({
  environment: { ...EVENT_LOG_ON, SERVER_URL: ORIGIN, LOCAL_SERVICES_URL: 'http://127.0.0.1:8891' },
});
let world: ReturnType<typeof loggedWorld>;
beforeEach(() => {
  answerProviders();
  world = loggedWorld(server);
});
afterEach(() => void vi.unstubAllGlobals());

/** The contact and their number, and the caller, as lines name them. */
const parties = () => {
  const contact = server.picks.ownContact(CALLER);
  const number = dialledNumber(contact.phoneNumber);
  const caller = server.picks.userOf(CALLER);
  return { contact, number, caller, line: { by: { user: caller.id }, on: { kind: 'contact', id: number } } };
};

/** Calls the server back as the telephony provider does. */
async function callBack(path: string, fields: Record<string, string>): Promise<void> {
  const signature = twilioSignature(localTelephonyAccount(SIM_TOKEN).authToken, `${ORIGIN}${path}`, fields);
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { 'x-twilio-signature': signature } };
  const reply = await server.app.http.request(`${ORIGIN}${path}`, init);
  expect(reply.ok).toBe(true);
}

const CALL = `CA${'a'.repeat(32)}`;
const dial = () => {
  const { contact, number, caller } = parties();
  const identity = voiceIdentity({ userId: caller.id, locationId: contact.locationId });
  return callBack(TWILIO_HOOKS.voice, { CallSid: CALL, From: `client:${identity}`, To: number });
};
const callBecomes = (CallStatus: string) => callBack(TWILIO_HOOKS.callStatus, { ParentCallSid: CALL, CallStatus });

it('has a line when an operator calls, when the contact picks up and when the call ends', async () => {
  await dial();
  for (const state of ['ringing', 'in-progress', 'in-progress', 'completed']) await callBecomes(state);
  const lines = await world.next();
  expect(lines).toMatchObject(lines.map(() => parties().line));
  expect(factsIn(lines)).toEqual([
    ['call.started', {}],
    ['call.answered', {}],
    ['call.ended', { state: 'completed' }],
  ]);
});

it('has no line of an answer when nobody picks up', async () => {
  await dial();
  await callBecomes('no-answer');
  expect(factsIn(await world.next())).toEqual([
    ['call.started', {}],
    ['call.ended', { state: 'no-answer' }],
  ]);
});

it('has lines of a text message, of its report and of the reply', async () => {
  const { contact, number, line } = parties();
  const body = { to_number: contact.phoneNumber, message: 'Please call back.' };
  const { sid } = (await server.call(sendText, { body }, CALLER)).reply.payload;
  await callBack(TWILIO_HOOKS.textStatus, { MessageSid: sid, MessageStatus: 'delivered' });
  await callBack(TWILIO_HOOKS.textReceived, { MessageSid: `SM${'b'.repeat(32)}`, From: number, Body: 'On my way.' });
  const lines = await world.next();
  expect(factsIn(lines)).toEqual([
    ['text.sent', { says: 'Please call back.' }],
    ['text.reported', { state: 'delivered' }],
    ['text.replied', { says: 'On my way.' }],
  ]);
  expect(lines).toMatchObject([line, line, { by: null, on: line.on }]);
});

it.each([
  ['success', 'talkdown.played'],
  ['failed', 'talkdown.failed'],
] as const)('has lines of a talkdown and, when the loudspeaker reports %s, of its end', async (status, fact) => {
  const camera = server.picks.audibleCamera(CALLER);
  const { id } = (await talkdownSender(server, camera).send()).reply.payload;
  await server.call(relayTalkdown, { params: { id }, body: { status } }, 'simulator');
  const line = { by: parties().line.by, on: { kind: 'camera', id: camera.id } };
  expect(await world.next()).toMatchObject([
    { fact: 'talkdown.started', ...line, fields: { type: 'manual' } },
    { fact, ...line },
  ]);
});

it('has a line of a recognised person after the one of their alarm', async () => {
  const { camera } = world;
  const { id: personProfileId } = storedProfile(server.db, { ...camera, id: 'profile-1' });
  const timestampMs = server.clock.now();
  const video = { fromMs: timestampMs - 6_000, toMs: timestampMs + 8_000 };
  const body = { id: 'face-1', incidentId: null, personProfileId, cameraId: camera.id, timestampMs, video, boxes: [] };
  await server.call(reportFace, { body }, 'simulator');
  expect(await world.next()).toMatchObject([
    { fact: 'alarm.raised', on: { kind: 'camera', id: camera.id } },
    { fact: 'person.recognised', on: { kind: 'camera', id: camera.id }, fields: { name: 'Ann Archer' } },
  ]);
});

it('has a line when a camera goes dark, and one when it is back', async () => {
  const { id } = world.camera;
  const atMs = server.clock.now();
  const report = (lastFrameMs: number, atMs: number) =>
    server.app.services.cameraHealth.observe({
      atMs,
      cameras: [{ id, lastFrameMs, upSinceMs: null, framesPerSecond: 10, width: 640, height: 360 }],
    });
  report(atMs, atMs);
  report(atMs, atMs + 60_000);
  report(atMs, atMs + 61_000);
  report(atMs + 90_000, atMs + 90_000);
  const ofCamera = (await world.next()).filter(({ fact }) => fact.startsWith('camera.'));
  expect(factsIn(ofCamera)).toEqual([
    ['camera.lost', { state: 'dark' }],
    ['camera.restored', {}],
  ]);
  expect(ofCamera[0]?.on).toEqual({ kind: 'camera', id });
});
