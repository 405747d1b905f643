import { setTimeout } from 'node:timers/promises';
import { getLivestream, searchCameraNames } from '#contract/cameras.ts';
import { encodeRequest } from '#contract/request.ts';
import { asUser } from '#tests/support/as-user.ts';
import { hum, opusRecording } from '#tests/support/recordings.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';
import { listenTo, sendUntilHeard } from './talkdown/listening-page.ts';

/*
 * How soon a talkdown is heard: from the sending of the recording until a browser that watches the camera over WHEP
 * plays its first sample above silence. The baseline is the same request for a recording's storage alone: the answer of
 * the server.
 */
const TALKDOWNS = sized(12, 1);
const RECORDING_MS = 1_000;
/** Silence between two talkdowns, ms. */
const REST_MS = 1_500;

await prepareTemplate();
const watchfloor = await startWatchfloor({ simulator: true, env: { SIM_STREAM: 'off' } });
const browser = await launchBrowser([
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
]);
try {
  const { get, token } = await asUser(watchfloor.origin, 'support');
  const names = searchCameraNames.reply.parse(await get(`${searchCameraNames.path}?takesTalkdowns=true`)).payload;
  const [camera] = names;
  if (!camera) throw new Error('the world has no camera with a loudspeaker');
  const path = encodeRequest(getLivestream, { params: { id: camera.id } }).path;
  const { livestreamUrl } = getLivestream.reply.parse(await get(path)).payload;
  const page = await listenTo(browser, watchfloor.origin, livestreamUrl ?? '');
  const recording = await opusRecording(hum(RECORDING_MS), 'webm');

  const heard: number[] = [];
  const answered: number[] = [];
  let unreached = 0;
  while (heard.length < TALKDOWNS) {
    const took = await sendUntilHeard(page, { cameraId: camera.id, token, recording: [...recording] });
    answered.push(took.answeredMs);
    if (took.heardMs === null) unreached += 1;
    else heard.push(took.heardMs);
    if (heard.length < TALKDOWNS) await setTimeout(RECORDING_MS + REST_MS);
  }
  assertTimes('talkdowns heard', heard, TALKDOWNS);
  figure('the server has stored a talkdown, median', ms(quantile(answered, 0.5)), 'the baseline');
  figure('a talkdown is heard in the live stream, median', ms(quantile(heard, 0.5)), 'at most 1500 ms');
  figure('a talkdown is heard in the live stream, p95', ms(quantile(heard, 0.95)), 'at most 1500 ms');
  figure('loudspeakers that could not be reached', String(unreached), 'about 6 %');
} finally {
  await browser.close();
  await watchfloor.stop();
}
