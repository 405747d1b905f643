import type { StartService } from './local-service.ts';
import { startTelephony } from './telephony/start-telephony.ts';

/** The local services. A service is one folder, and one line here. */
export const SERVICES: readonly StartService[] = [startTelephony];
