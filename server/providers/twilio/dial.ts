import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import type { TwilioAccount } from './account.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** How long a contact's phone rings, in seconds. */
const RINGS_SECONDS = 30;

/** Refuses a call before it reaches anybody. */
export const REJECT = `${HEAD}<Response><Reject/></Response>`;

/** Dials a contact and records both sides from the moment of the answer. */
export function dial({ number, callbackUrl }: Pick<TwilioAccount, 'number' | 'callbackUrl'>, to: string): string {
  const dialled = [
    `callerId="${escaped(number)}"`,
    `timeout="${RINGS_SECONDS}"`,
    'answerOnBridge="true"',
    'record="record-from-answer"',
    `recordingStatusCallback="${escaped(callbackUrl + TWILIO_HOOKS.recording)}"`,
  ];
  const attributes = [
    `statusCallback="${escaped(callbackUrl + TWILIO_HOOKS.callStatus)}"`,
    'statusCallbackEvent="initiated ringing answered completed"',
  ];
  return `${HEAD}<Response><Dial ${dialled.join(' ')}><Number ${attributes.join(' ')}>${escaped(to)}</Number></Dial></Response>`;
}
