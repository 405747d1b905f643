import { getVoiceToken } from '#contract/calls.ts';
import { getLivestream } from '#contract/cameras.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { QUIET_OFFER } from '#contract/local-services.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { sendText } from '#contract/texts.ts';
import { samplesOf } from '#platform/sound/pcm.ts';
import { wav } from '#platform/sound/wav.ts';
import { ActRefused } from '../desk.ts';
import type { HeldAlarm } from '../held-alarm.ts';
import type { Operator } from '../operator.ts';
import { productOf } from './alarm-acts.ts';

/** How long a letter takes to say, ms. */
const LETTER_MS = 60;

/** A person of a site who can be called and texted. */
export interface ReachableContact {
  name: string;
  number: string;
  locationId: string;
  tenantId: string;
}

/** Speaks through the loudspeaker of a camera. The recording is silence as long as the words. */
export async function talkDown(
  { tools }: Operator,
  alarm: HeldAlarm | undefined,
  cameraId: string,
  says: string,
): Promise<void> {
  const sound = wav(new Int16Array(samplesOf(says.length * LETTER_MS)));
  const audio = new File([sound], 'talkdown.wav', { type: 'audio/wav' });
  const subject = alarm
    ? { ...productOf(alarm), [alarm.product === 'scan' ? 'alarmGroupId' : 'locationAlarmId']: alarm.id }
    : {};
  await tools.call(sendTalkdown, { params: { id: cameraId }, body: { audio, ...subject } });
}

/** Looks at the live picture of a camera. */
export async function viewCamera({ tools }: Operator, cameraId: string): Promise<void> {
  await tools.call(getLivestream, { params: { id: cameraId } });
}

/** Hangs up: a call that is over stays over. */
export async function hangUp({ tools, calls }: Operator): Promise<void> {
  for (const address of calls.splice(0)) {
    await tools.clock.hold('hanging up', async () => {
      const reply = await fetch(address, { method: 'DELETE' });
      await reply.arrayBuffer();
    });
  }
}

/**
 * Calls a contact, and writes the call into the alarm's history. An earlier call is hung up before. `voiceUrl`: the voice
 * service.
 */
export async function callContact(
  operator: Operator,
  alarm: HeldAlarm | undefined,
  { name, number, locationId, tenantId }: ReachableContact,
  voiceUrl: string,
): Promise<void> {
  const { tools } = operator;
  await hangUp(operator);
  const { payload } = await tools.call(getVoiceToken, { query: { tenantId, locationId } });
  const { status, sid, text } = await tools.clock.hold('a request to the voice service', async () => {
    const reply = await fetch(`${voiceUrl}/calls?To=${encodeURIComponent(number)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${payload.token}`, 'content-type': 'application/sdp' },
      body: QUIET_OFFER,
    });
    return { status: reply.status, sid: reply.headers.get('call-sid'), text: await reply.text() };
  });
  if (sid === null) throw new ActRefused(status, `The call could not be placed: ${text}`);
  operator.calls.push(`${voiceUrl}/calls/${sid}`);
  await logContact({ tools }, alarm, { kind: 'TWILIO_CALLS', sid, name });
}

/** Texts a contact, and writes the message into the alarm's history. */
export async function textContact(
  { tools }: Operator,
  alarm: HeldAlarm | undefined,
  { name, number, locationId }: ReachableContact,
  says: string,
): Promise<void> {
  const body = { to_number: number, message: says };
  const { payload } = await tools.call(sendText, { query: { locationId }, body });
  await logContact({ tools }, alarm, { kind: 'TWILIO_SMS', sid: payload.sid, name });
}

async function logContact(
  { tools }: Pick<Operator, 'tools'>,
  alarm: HeldAlarm | undefined,
  { kind, sid, name }: { kind: 'TWILIO_CALLS' | 'TWILIO_SMS'; sid: string; name: string },
): Promise<void> {
  if (!alarm) return;
  await tools.call(addGroupUpdate, {
    params: { id: alarm.id },
    query: productOf(alarm),
    body: { twilio_log_type: kind, twilio_ssid: sid, twilio_calling_to_name: name },
  });
}
