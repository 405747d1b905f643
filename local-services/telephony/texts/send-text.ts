import type { TextState } from '#contract/texts.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Contacts } from '../contacts.ts';
import { newSid, type Records, type TextRecord } from '../records.ts';
import { receivedText } from './received-text.ts';

/** Times after which a message is sent, delivered and answered, in ms. */
const SENT_AFTER_MS = 300;
const DELIVERED_AFTER_MS = 1_200;
const ANSWERED_AFTER_MS = 4_000;

interface Parts {
  account: TelephonyAccount;
  /** The customer's address. */
  serverUrl: string;
  contacts: Contacts;
  records: Pick<Records, 'addText'>;
  callbacks: Callbacks;
  machine: Clock;
  /** Aborted when the service stops. */
  stopped: AbortSignal;
}

/** Sends text messages: each passes its states, and the contact may reply. */
export function createTexting({ account, serverUrl, contacts, records, callbacks, machine, stopped }: Parts) {
  /** The number of messages that a contact has received, which chooses their next reply. */
  const received = new Map<string, number>();

  const deliver = async (text: TextRecord, statusCallback: string | undefined) => {
    const { sid, to } = text;
    const { texts, replies } = contacts.scriptOf(to);
    const report = async (state: TextState) => {
      text.status = state;
      if (statusCallback === undefined) return;
      await callbacks.report(statusCallback, { MessageSid: sid, MessageStatus: state, To: to, From: account.number });
    };
    await machine.sleep(SENT_AFTER_MS, stopped);
    await report('sent');
    await machine.sleep(DELIVERED_AFTER_MS, stopped);
    await report(texts);
    if (texts !== 'delivered') return;
    const replyIndex = received.get(to) ?? 0;
    received.set(to, replyIndex + 1);
    const reply = replies[replyIndex];
    if (reply === undefined) return;
    await machine.sleep(ANSWERED_AFTER_MS, stopped);
    await callbacks.report(`${serverUrl}${TWILIO_HOOKS.textReceived}`, receivedText(to, account.number, reply));
  };

  return (to: string, body: string, statusCallback: string | undefined): TextRecord => {
    const text: TextRecord = { sid: newSid('SM'), to, body, status: 'queued' };
    records.addText(text);
    // Texts that were not sent when the service stops stay queued.
    deliver(text, statusCallback).catch(() => undefined);
    return text;
  };
}
