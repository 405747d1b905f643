import { startThread } from '#connections/start-thread.ts';
import { serviceKey } from '#signing/service-key.ts';
import type { StartService } from '../local-service.ts';
import { speechRoutes } from './speech-routes.ts';
import { createThreadedSpeaker } from './threaded-speaker.ts';

/** Stands in for the text-to-speech service: real speech, made on this machine. */
export const startSpeech: StartService = ({ machine, secret, log }) => {
  const speaker = createThreadedSpeaker({
    start: () =>
      startThread(import.meta.url, { source: './speaker-thread.ts', bundle: './speaker.js', name: 'speaker' }),
    machine,
    log,
  });
  return {
    name: 'speech',
    routes: speechRoutes({ key: serviceKey(secret, 'speech'), speak: speaker.speak }),
    stop: speaker.stop,
  };
};
