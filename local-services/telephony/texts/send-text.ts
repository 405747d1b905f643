import type { Clock } from '#clock/clock.ts';
import type { TextState } from '#contract/texts.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import type { TelephonyAccount } from '#signing/local-telephony.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Contacts } from '../contacts.ts';
import { newSid } from '../records.ts';

/** Times after which a message is sent, delivered and answered, in ms. */
const SENT_AFTER_MS = 300;
const DELIVERED_AFTER_MS = 1_200;
const ANSWERED_AFTER_MS = 4_000;

interface Parts {
  account: TelephonyAccount;
  /** The customer's address. */
  serverUrl: string;
  contacts: Contacts;
  callbacks: Callbacks;
  machine: Clock;
  /** Aborted when the service stops. */
  stopped: AbortSignal;
}

/** A message that was taken, as the REST API answers it. */
export interface TakenText {
  sid: string;
  status: TextState;
}

/** Sends text messages: each passes its states, and the contact may reply. */
export function createTexting({ account, serverUrl, contacts, callbacks, machine, stopped }: Parts) {
  /** The number of messages that a contact has received, which chooses their next reply. */
  const received = new Map<string, number>();

  const carry = async (sid: string, to: string, statusCallback: string | undefined) => {
    const { texts, replies } = contacts.scriptOf(to);
    const report = async (state: TextState) => {
      if (statusCallback === undefined) return;
      await callbacks.report(statusCallback, { MessageSid: sid, MessageStatus: state, To: to, From: account.number });
    };
    await machine.sleep(SENT_AFTER_MS, stopped);
    await report('sent');
    await machine.sleep(DELIVERED_AFTER_MS, stopped);
    await report(texts);
    if (texts !== 'delivered') return;
    const turn = received.get(to) ?? 0;
    received.set(to, turn + 1);
    const reply = replies[turn];
    if (reply === undefined) return;
    await machine.sleep(ANSWERED_AFTER_MS, stopped);
    const fields = { MessageSid: newSid('SM'), From: to, To: account.number, Body: reply };
    await callbacks.report(`${serverUrl}${TWILIO_HOOKS.textReceived}`, fields);
  };

  return (to: string, statusCallback: string | undefined): TakenText => {
    const sid = newSid('SM');
    // Texts that were not sent when the service stops stay queued.
    carry(sid, to, statusCallback).catch(() => undefined);
    return { sid, status: 'queued' };
  };
}
