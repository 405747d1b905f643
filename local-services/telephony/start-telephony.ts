import { setMaxListeners } from 'node:events';
import { Hono } from 'hono';
import { getContactName } from '#contract/sim/contacts.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { logPeers } from '#platform/peers/connection.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { LocalService, ServiceParts, StartService } from '../local-service.ts';
import { createCallbacks } from './callbacks.ts';
import { type AnswerCall, answerBrowser } from './calls/call-peer.ts';
import { answerSimulatedQuietly } from './calls/quiet-call.ts';
import { createSwitchboard } from './calls/switchboard.ts';
import { voiceApp } from './calls/voice-app.ts';
import { createContacts } from './contacts.ts';
import { controlApp } from './control-app.ts';
import { createFailures } from './failures.ts';
import { createRecords } from './records.ts';
import { restApp } from './rest-app.ts';
import { contactVoice } from './sound/voice.ts';
import { receivedText } from './texts/received-text.ts';
import { createTexting } from './texts/send-text.ts';

/**
 * The stand-in for Twilio: its REST API for text messages, calls and recordings, and a voice service for browsers over
 * WebRTC. Contacts are the same under the same seed.
 */
export const startTelephony: StartService = (parts) => {
  logPeers(parts.log);
  return telephony(parts, answerSimulatedQuietly(answerBrowser(parts.host)));
};

/** The same with another way to answer callers. */
export function telephony(
  { machine, random, call, speech, secret, serverUrl, log }: Omit<ServiceParts, 'clock' | 'host'>,
  answerCall: AnswerCall,
): LocalService {
  const account = localTelephonyAccount(secret);
  const stopped = new AbortController();
  // Each message on its way waits for it.
  setMaxListeners(0, stopped.signal);
  const callbacks = createCallbacks(account, log);
  const contacts = createContacts(random);
  const records = createRecords();
  const failures = createFailures();
  const voice = contactVoice(speech, log);
  const nameOf = (number: string) =>
    call(getContactName, { query: { number } }).then(
      ({ payload }) => payload.name ?? undefined,
      (error: unknown) => {
        log.warn({ err: error }, 'the name of a contact is not known');
        return undefined;
      },
    );
  const parts = { account, serverUrl, contacts, callbacks, machine };
  const switchboard = createSwitchboard({ ...parts, records, voice, nameOf, answerCall, log });
  const sendText = createTexting({ ...parts, records, stopped: stopped.signal });
  const writeText = async (from: string, body: string) => {
    await callbacks.ask(`${serverUrl}${TWILIO_HOOKS.textReceived}`, receivedText(from, account.number, body));
  };
  const routes = new Hono()
    .route('/', restApp({ account, records, sendText, failures }))
    .route('/voice', voiceApp({ account, switchboard, failures, machine }))
    .route('/control', controlApp({ account, contacts, failures, records, switchboard, writeText }));
  return {
    name: 'telephony',
    routes,
    stop: async () => {
      stopped.abort(new Error('stopped'));
      await switchboard.stop();
    },
  };
}
