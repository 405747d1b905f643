import { startDispatch } from './dispatch/start-dispatch.ts';
import type { StartService } from './local-service.ts';
import { startSpeech } from './speech/start-speech.ts';
import { startTelephony } from './telephony/start-telephony.ts';

/** The local services. A service is one folder, and one line here. */
export const SERVICES: readonly StartService[] = [startDispatch, startSpeech, startTelephony];
