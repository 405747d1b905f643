import type { Logger } from 'pino';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Contacts } from '../contacts.ts';
import { type CallRecord, newSid, type Records } from '../records.ts';
import type { AnswerCall } from './call-peer.ts';
import { soundOfKey, type Voice } from './conversation.ts';
import { readDial } from './dial-instruction.ts';
import { openLine } from './line.ts';
import { runCall } from './run-call.ts';

/** How long a browser whose call is over may take to leave, in ms. */
const LEAVES_WITHIN_MS = 5_000;

/** Connects browsers with contacts. */
export interface Switchboard {
  /**
   * Places a call: asks the customer's voice hook for the number to dial, and begins to ring there. Returns undefined when the
   * hook refuses the call. Rejects with OfferRefused.
   */
  place(call: { identity: string; to: string; offer: string }): Promise<{ sid: string; answer: string } | undefined>;
  /** Ends a call for the browser; does nothing when it is over. */
  hangUp(sid: string): void;
  /** Ends all calls. Resolves when they were reported. */
  stop(): Promise<void>;
}

interface Parts {
  account: TelephonyAccount;
  /** The customer's address. */
  serverUrl: string;
  contacts: Contacts;
  records: Records;
  callbacks: Callbacks;
  voice: Voice;
  /** Finds out who has a number; undefined when that is not known. Never rejects. */
  nameOf: (number: string) => Promise<string | undefined>;
  /** Answers the browser. */
  answerCall: AnswerCall;
  machine: Clock;
  log: Logger;
}

export function createSwitchboard(parts: Parts): Switchboard {
  const { account, contacts, records, callbacks, machine, log } = parts;
  const stopping = new AbortController();
  const running = new Map<string, { hangUp: () => void; over: Promise<void> }>();

  const place: Switchboard['place'] = async ({ identity, to, offer }) => {
    const sid = newSid('CA');
    const hook = `${parts.serverUrl}${TWILIO_HOOKS.voice}`;
    const asked = { CallSid: sid, From: `client:${identity}`, To: to, ApplicationSid: account.appSid };
    const dial = readDial(await callbacks.ask(hook, asked));
    if (!dial) return undefined;

    const call: CallRecord = {
      sid,
      childSid: newSid('CA'),
      to: dial.number,
      state: 'queued',
      keys: '',
      recordingSid: undefined,
    };
    const hungUp = new AbortController();
    const gone = new AbortController();
    const hangUp = () => hungUp.abort(new Error('the operator hung up'));
    const peer = await parts.answerCall(offer, {
      onFrame: (frame) => line.receive(frame),
      onKey: (key) => {
        call.keys += key;
        void line.say(soundOfKey(key));
      },
      onClosed: () => {
        gone.abort(new Error('the browser has gone'));
        hangUp();
      },
    });
    const line = openLine(machine, (frame) => peer.play(frame));
    records.addCall(call);
    const course = runCall({
      call,
      dial,
      line,
      records,
      callbacks,
      machine,
      script: contacts.scriptOf(dial.number),
      voice: parts.voice,
      nameOf: parts.nameOf,
      sendNews: (news) => peer.sendNews(news),
      hungUp: hungUp.signal,
    });
    const over = course
      .catch((error: unknown) => log.error({ err: error, call: sid }, 'a call failed'))
      .finally(async () => {
        running.delete(sid);
        line.stop();
        // The browser leaves by itself once it knows that the call is over.
        const stopped = AbortSignal.any([gone.signal, stopping.signal]);
        await machine.sleep(LEAVES_WITHIN_MS, stopped).catch(() => undefined);
        peer.close();
      });
    running.set(sid, { hangUp, over });
    return { sid, answer: peer.answer };
  };

  return {
    place,
    hangUp: (sid) => running.get(sid)?.hangUp(),
    stop: async () => {
      stopping.abort(new Error('stopped'));
      const calls = [...running.values()];
      for (const { hangUp } of calls) hangUp();
      await Promise.all(calls.map(({ over }) => over));
    },
  };
}
