import type { Logger } from 'pino';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { readVoiceIdentity } from '#contract/voice-identity.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { Pcm } from '#platform/sound/pcm.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Contacts } from '../contacts.ts';
import { type CallRecord, newSid, type Records } from '../records.ts';
import type { AnswerCall } from './call-peer.ts';
import { soundOfKey, type Voice } from './conversation.ts';
import { readDial } from './dial-instruction.ts';
import { openLine } from './line.ts';
import { runCall } from './run-call.ts';
import type { Words } from './words.ts';

/** How long a browser whose call is over may take to leave, in ms. */
const LEAVES_WITHIN_MS = 5_000;

/** A call that goes on. */
interface RunningCall {
  userId: string | undefined;
  number: string;
  /** Once the contact has picked up. */
  words: Words | undefined;
  /** Whether a voicemail has answered: then only somebody who plays the contact can speak. */
  isVoicemail: boolean;
  /** Somebody plays the contact. */
  takeOver: () => void;
  pickUp: () => void;
  ignore: () => void;
  contactHangsUp: () => void;
  hangUp: () => void;
  over: Promise<void>;
}

/** Connects browsers with contacts. */
export interface Switchboard {
  /**
   * Places a call: asks the customer's voice hook for the number to dial, and begins to ring there. Returns undefined when the
   * hook refuses the call. Rejects with OfferRefused.
   */
  place(call: { identity: string; to: string; offer: string }): Promise<{ sid: string; answer: string } | undefined>;
  /** Ends a call for the browser; does nothing when it is over. */
  hangUp(sid: string): void;
  /**
   * Lets the contact that a user calls say something, once they have said what they are saying. Returns their number;
   * undefined when the user is in no such call, or speaks to a voicemail.
   */
  speak(words: { userId: string; number?: string | undefined; says: string }): string | undefined;
  /**
   * Lets somebody play the contact that a user calls: they say a text or a voice instead of the sentences of their own, pick
   * up or do not, or hang up. Returns their number; undefined when the user is in no such call.
   */
  playContact(userId: string, act: PlayedAct): string | undefined;
  /** Ends all calls. Resolves when they were reported. */
  stop(): Promise<void>;
}

/** An act of somebody who plays a contact. The first two need a call that was picked up, the next two one that rings. */
export type PlayedAct =
  | { does: 'say'; says: string }
  | { does: 'play'; sound: Pcm }
  | { does: 'pick-up' }
  | { does: 'ignore' }
  | { does: 'hang-up' };

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
  const running = new Map<string, RunningCall>();

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
    const [takenOver, picksUp] = [new AbortController(), new AbortController()];
    const [ignores, hangsUp] = [new AbortController(), new AbortController()];
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
      onPickedUp: (words, { isVoicemail }) => {
        const one = running.get(sid);
        if (one) Object.assign(one, { words, isVoicemail });
      },
      hungUp: hungUp.signal,
      played: {
        takenOver: takenOver.signal,
        picksUp: picksUp.signal,
        ignores: ignores.signal,
        hangsUp: hangsUp.signal,
      },
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
    const { userId } = readVoiceIdentity(identity) ?? {};
    running.set(sid, {
      ...{ userId, number: dial.number, words: undefined, isVoicemail: false, hangUp, over },
      takeOver: () => takenOver.abort(new Error('somebody plays the contact')),
      pickUp: () => picksUp.abort(new Error('the contact picks up')),
      ignore: () => ignores.abort(new Error('the contact does not pick up')),
      contactHangsUp: () => hangsUp.abort(new Error('the contact hangs up')),
    });
    return { sid, answer: peer.answer };
  };

  return {
    place,
    hangUp: (sid) => running.get(sid)?.hangUp(),
    speak: ({ userId, number, says }) => {
      const call = [...running.values()].find(
        (one) =>
          one.words && !one.isVoicemail && one.userId === userId && (number === undefined || one.number === number),
      );
      call?.words?.say(says);
      return call?.number;
    },
    playContact: (userId, act) => {
      const call = [...running.values()].find((one) => one.userId === userId);
      if (!call) return undefined;
      const { words, number } = call;
      if (act.does === 'hang-up') call.contactHangsUp();
      else if (act.does === 'ignore' || act.does === 'pick-up') {
        if (words) return undefined;
        if (act.does === 'ignore') call.ignore();
        else {
          call.takeOver();
          call.pickUp();
        }
      } else {
        if (!words) return undefined;
        call.takeOver();
        call.isVoicemail = false;
        if (act.does === 'say') words.say(act.says);
        else words.play(act.sound);
      }
      return number;
    },
    stop: async () => {
      stopping.abort(new Error('stopped'));
      const calls = [...running.values()];
      for (const { hangUp } of calls) hangUp();
      await Promise.all(calls.map(({ over }) => over));
    },
  };
}
