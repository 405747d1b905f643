import { getLivestream } from '#contract/cameras.ts';
import { type Answer, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import type { MediaRemote } from '../player/media-remote.ts';
import type { FakeWhep } from '../transport/test-whep.ts';
import { LiveVideo } from './live-video.tsx';

/** The camera's name as its picture has it, for tests of the live player. */
export const LIVE_LABEL = 'Live picture of NGA-B North Row 07';

/** Where its stream is. */
export const WHEP_URL = 'http://media.test/camera-1/whep?jwt=token';

/** The server grants the stream. */
export const granted = (more: object = {}) =>
  reply(getLivestream, { payload: { livestreamUrl: WHEP_URL, expiresAt: '2025-11-20T09:00:00.000Z', ...more } });

/** Shows the camera's live picture, before a WHEP server that answers from then on. */
export function showLive(whep: FakeWhep, answers: Answer[] = [], props: { remote?: MediaRemote } = {}) {
  const rendered = renderScreen(
    <LiveVideo cameraId="camera-1" cameraLabel="NGA-B North Row 07" zone="America/Chicago" {...props} />,
    { answers: [granted(), ...answers] },
  );
  whep.stand();
  return rendered;
}
