import { getLivestream } from '#contract/cameras.ts';
import { type Answer, reply } from '../../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../../lib/testing/render-screen.tsx';
import type { MediaRemote } from '../../player/media-remote.ts';
import type { FakeWhep } from '../../transport/testing/test-whep.ts';
import { LiveVideo } from '../live-video.tsx';

/** The camera's name in its picture, in tests of the live player. */
export const LIVE_LABEL = 'Live picture of NGA-B North Row 07';

/** The address of its stream. */
export const WHEP_URL = 'http://media.test/camera-1/whep?jwt=token';

/** The server's reply with the stream's address. */
export const granted = (more: object = {}) =>
  reply(getLivestream, { payload: { livestreamUrl: WHEP_URL, expiresAt: '2025-11-20T09:00:00.000Z', ...more } });

/** Renders the camera's live picture, with a WHEP server that starts answering. */
export function showLive(whep: FakeWhep, answers: Answer[] = [], props: { remote?: MediaRemote } = {}) {
  const rendered = renderScreen(
    <LiveVideo cameraId="camera-1" cameraLabel="NGA-B North Row 07" zone="America/Chicago" {...props} />,
    { answers: [granted(), ...answers] },
  );
  whep.stand();
  return rendered;
}
