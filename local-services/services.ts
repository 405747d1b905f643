import type { StartService } from './local-service.ts';
import { speechService } from './speech/speech-service.ts';
import { startTelephony } from './telephony/start-telephony.ts';

/** The local services. A service is one folder, and one line here. */
export const SERVICES: readonly StartService[] = [speechService, startTelephony];
