import { serviceKey } from '#platform/signing/service-key.ts';
import type { StartService } from '../local-service.ts';
import { speechRoutes } from './speech-routes.ts';

/** Stands in for the text-to-speech service: real speech, made on this machine. */
export const startSpeech: StartService = ({ secret, speech }) => ({
  name: 'speech',
  routes: speechRoutes({ key: serviceKey(secret, 'speech'), speech }),
});
