import type { CallState } from '#contract/calls.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { wav } from '#platform/sound/wav.ts';
import type { Callbacks } from '../callbacks.ts';
import type { ContactScript } from '../contacts.ts';
import { type CallRecord, newSid, type Records } from '../records.ts';
import { RINGBACK } from '../sound/tones.ts';
import type { CallNews } from './call-peer.ts';
import { converse, type Voice } from './conversation.ts';
import type { DialInstruction } from './dial-instruction.ts';
import type { Line } from './line.ts';
import { createWords, type Words } from './words.ts';

/** Calls end after this long, in ms. */
const LONGEST_MS = 10 * 60_000;
/** How long a busy tone takes to come, in ms. */
const BUSY_AFTER_MS = 700;

interface Parts {
  call: CallRecord;
  dial: DialInstruction;
  script: ContactScript;
  line: Line;
  voice: Voice;
  /** Finds out who has a number; undefined when that is not known. Never rejects. */
  nameOf: (number: string) => Promise<string | undefined>;
  sendNews: (news: CallNews) => void;
  /** Called when the contact or their voicemail picks up. */
  onPickedUp: (words: Words, by: { isVoicemail: boolean }) => void;
  records: Pick<Records, 'addRecording'>;
  callbacks: Pick<Callbacks, 'report'>;
  /** Aborted when the operator hangs up. */
  hungUp: AbortSignal;
  /** The decisions of somebody who plays the contact. */
  played: PlayedContact;
  machine: Clock;
}

/** The decisions of somebody who plays the contact of a call. */
export interface PlayedContact {
  /** Aborted once the contact is played: then they say none of their own sentences any more. */
  takenOver: AbortSignal;
  /** Aborted when the contact picks up, whatever they would do by themselves. */
  picksUp: AbortSignal;
  /** Aborted when the contact does not pick up. */
  ignores: AbortSignal;
  /** Aborted when the contact hangs up, after what they are saying, or refuses a call that rings. */
  hangsUp: AbortSignal;
}

/** The course of a call from the first ring to its recording. Resolves when everything was reported. */
export async function runCall(parts: Parts): Promise<void> {
  const { call, dial, script, line, sendNews, hungUp, machine } = parts;
  let reports = Promise.resolve();
  const enter = (state: CallState) => {
    call.state = state;
    const fields = { CallSid: call.childSid, ParentCallSid: call.sid, CallStatus: state, To: call.to };
    reports = reports.then(() => parts.callbacks.report(dial.statusCallback, fields));
  };
  const end = (state: CallState) => {
    sendNews({ type: 'ended', reason: state });
    enter(state);
  };

  enter('initiated');
  enter('ringing');
  sendNews({ type: 'ringing' });
  line.repeat(RINGBACK);
  const [unanswered, name] = await Promise.all([ring(parts), parts.nameOf(call.to)]);
  if (unanswered) {
    line.stop();
    end(unanswered);
    return reports;
  }

  enter('in-progress');
  line.record();
  sendNews({ type: 'accepted' });
  const over = new AbortController();
  const stopped = AbortSignal.any([hungUp, over.signal]);
  const words = createWords(line, parts.voice, stopped);
  const { takenOver, hangsUp } = parts.played;
  parts.onPickedUp(words, { isVoicemail: script.behaviour === 'voicemail' && !takenOver.aborted });
  const scripted = AbortSignal.any([stopped, takenOver]);
  const converseAlone = () => converse({ ...script, name }, line, parts.voice, (ms) => machine.sleep(ms, scripted));
  // A contact who is told to say something does not hang up before.
  const talk = takenOver.aborted ? waitForAbort(stopped) : converseAlone().then(words.said);
  // One who is played does not hang up because their sentences are over.
  const ownTalk = talk.catch((error: unknown) => (takenOver.aborted ? waitForAbort(stopped) : Promise.reject(error)));
  const leaving = waitForAbort(hangsUp).then(words.said);
  const longest = machine.sleep(LONGEST_MS, stopped);
  await Promise.race([ownTalk, leaving, longest, waitForAbort(hungUp)]).catch(() => undefined);
  over.abort(new Error('the call is over'));
  ownTalk.catch(() => undefined);
  longest.catch(() => undefined);
  const sound = line.stop();
  end('completed');
  if (dial.recordingCallback !== undefined) {
    const sid = newSid('RE');
    parts.records.addRecording({ sid, callSid: call.sid, wav: wav(sound) });
    call.recordingSid = sid;
    const fields = { CallSid: call.sid, RecordingSid: sid, RecordingStatus: 'completed' };
    const address = dial.recordingCallback;
    reports = reports.then(() => parts.callbacks.report(address, fields));
  }
  return reports;
}

/** Lets the contact's phone ring. Returns how the call ended, or undefined when it was answered. */
async function ring({ dial, script, hungUp, played, machine }: Parts): Promise<CallState | undefined> {
  const longestMs = script.behaviour === 'busy' ? BUSY_AFTER_MS : dial.timeoutSeconds * 1_000;
  try {
    const { picksUp, ignores, hangsUp } = played;
    await machine.sleep(Math.min(script.ringMs, longestMs), AbortSignal.any([hungUp, picksUp, ignores, hangsUp]));
  } catch {
    if (!played.ignores.aborted) return answerOf({ hungUp, played });
    return ringOn(dial.timeoutSeconds * 1_000, { hungUp, played, machine });
  }
  if (script.behaviour === 'busy' || script.behaviour === 'no-answer') return script.behaviour;
  return undefined;
}

/** The call rings until the caller gives up, or the contact picks it up or refuses it after all. */
async function ringOn(
  ms: number,
  { hungUp, played, machine }: Pick<Parts, 'hungUp' | 'played' | 'machine'>,
): Promise<CallState | undefined> {
  try {
    await machine.sleep(ms, AbortSignal.any([hungUp, played.picksUp, played.hangsUp]));
  } catch {
    return answerOf({ hungUp, played });
  }
  return 'no-answer';
}

/** The end of a call that rang until somebody decided; undefined when it was picked up. */
function answerOf({ hungUp, played }: Pick<Parts, 'hungUp' | 'played'>): CallState | undefined {
  if (hungUp.aborted) return 'canceled';
  return played.hangsUp.aborted ? 'busy' : undefined;
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
