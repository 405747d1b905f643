import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { getLivestream } from '#contract/cameras.ts';
import { path as channel } from '#contract/channels/location-alarms.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { encodeRequest } from '#contract/request.ts';
import { getWorld } from '#contract/sim/world.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { serviceKey } from '#platform/signing/service-key.ts';
import { asUser } from '#tests/support/as-user.ts';
import { open, upgradeRequest } from '#tests/support/hostile-connections.ts';
import { SECRETS, startWatchfloor } from '#tests/support/watchfloor.ts';
import { aheadOfTime } from './attacks/ahead-of-time.ts';
import { blindTestOracle } from './attacks/blind-test-oracle.ts';
import { commaSheets } from './attacks/comma-sheets.ts';
import { deepBrackets } from './attacks/deep-brackets.ts';
import { drillAttacks } from './attacks/drill-attacks.ts';
import { largeBodies, largeForms } from './attacks/large-bodies.ts';
import { proxyRecord } from './attacks/proxy-record.ts';
import { signedInSocket } from './attacks/signed-in-socket.ts';
import { silentCrowd } from './attacks/silent-crowd.ts';
import { silentViewer, textFrame } from './attacks/silent-viewer.ts';
import { slowestReplyDuring } from './attacks/slowest-reply.ts';
import { textFlood } from './attacks/text-flood.ts';
import { figure, MB, ms } from './figures.ts';
import { residentBytes } from './processes.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * Attacks by one client on the running programs, and their effect on everybody else. The baseline is the
 * slowest reply to a health request while idle.
 */
const RESETS = sized(5_000, 50);
const SILENT_VIEWERS = sized(20, 2);
const SILENT_MS = sized(12_000, 500);
const OFFER_BYTES = 130_000;
const FIELDS = sized(70_000, 2_000);
const QUIET_MS = sized(3_000, 300);

await prepareTemplate();
const watchfloor = await startWatchfloor({ simulator: true, localServices: true });
const { ports, media } = watchfloor;
const support = await asUser(watchfloor.origin, 'support');
const operator = await asUser(watchfloor.origin, 'gsoc-operator');
const world = (await watchfloor.ingest(getWorld, {})).payload;
const camera = world.locations[0]?.cameras[0]?.id ?? '';
const livestream = await support.get(encodeRequest(getLivestream, { params: { id: camera } }).path);
const token = new URL(getLivestream.reply.parse(livestream).payload.livestreamUrl).search;
const health = {
  server: `${watchfloor.origin}/healthz`,
  media: `${media.http}${MEDIA_PATHS.health}`,
  localServices: `${watchfloor.localServices}/healthz`,
};
const memory = () => residentBytes(watchfloor.processIds().media);

try {
  figure(
    'slowest health reply of the server, quiet',
    ms(await slowestReplyDuring(health.server, () => sleep(QUIET_MS))),
    'the baseline',
  );
  figure(
    'slowest health reply of media, quiet',
    ms(await slowestReplyDuring(health.media, () => sleep(QUIET_MS))),
    'the baseline',
  );
  await deepBrackets(support);
  await proxyRecord(watchfloor.origin, world, support);
  await blindTestOracle(world, await asUser(watchfloor.origin, 'gsoc-manager'), operator);
  await drillAttacks(watchfloor.origin, support);
  await aheadOfTime(support);
  await resets();
  await longOffers();
  await silentViewers();
  await floods();
  await manyFields();
  await commaSheets(watchfloor.origin, support.token, () => residentBytes(watchfloor.processIds().server));
  await silentCrowds();
  await largeForms(watchfloor.origin, health.server);
  await largeBodies(watchfloor.localServices, health.localServices, () =>
    residentBytes(watchfloor.processIds().localServices ?? 0),
  );
  await textFlood(watchfloor.localServices, health.localServices, serviceKey(SECRETS.SIM_TOKEN, 'speech'));
  assert.ok(watchfloor.isRunning(), 'a program has ended');
  figure('programs that have ended', watchfloor.isRunning() ? '0' : 'some', '0');
} finally {
  await watchfloor.stop();
}

/** Silent connections at each listener, while a user keeps a socket open. */
async function silentCrowds(): Promise<void> {
  const user = await signedInSocket(ports.server, `${channel}?token=${support.token}`);
  await silentCrowd('the server', ports.server, health.server);
  assert.ok(user.isOpen(), 'the socket of a signed-in user was closed');
  figure('a signed-in socket during it', user.isOpen() ? 'stays open' : 'was closed', 'stays open');
  user.close();
  await silentCrowd('media', ports.media, health.media);
  await silentCrowd('the local services', Number(new URL(watchfloor.localServices).port), health.localServices);
}

/** Upgrade requests at the HLS port, reset before their answer. */
async function resets(): Promise<void> {
  const attack = async () => {
    for (let count = 0; count < RESETS; count += 1) {
      const socket = await open(ports.hls);
      socket.write(upgradeRequest(MEDIA_PATHS.mse(camera)));
      socket.resetAndDestroy();
    }
  };
  figure(
    `slowest health reply of media during ${RESETS} reset upgrades`,
    ms(await slowestReplyDuring(health.media, attack)),
    '',
  );
}

/** Offers of 130 KB with thousands of formats. */
async function longOffers(): Promise<void> {
  const line = 'a=rtpmap:100 H264/90000\r\n';
  const body = `v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF${' 100'.repeat(4_000)}\r\n${line}`.padEnd(OFFER_BYTES, line);
  let status = 0;
  const attack = async () => {
    for (let count = 0; count < 10; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${ports.whep}${MEDIA_PATHS.whep(camera)}${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp' },
        body,
      });
      await answer.arrayBuffer();
      status = answer.status;
    }
  };
  const slowest = await slowestReplyDuring(health.media, attack);
  figure(`slowest health reply of media during 10 offers of 130 KB (${status})`, ms(slowest), 'below 50 ms');
}

/** WebSocket viewers that request the picture and never read. */
async function silentViewers(): Promise<void> {
  const before = memory();
  let most = before;
  const path = `${MEDIA_PATHS.mse(camera)}${token}`;
  const viewers = await Promise.all(Array.from({ length: SILENT_VIEWERS }, () => silentViewer(ports.hls, path)));
  const until = performance.now() + SILENT_MS;
  while (performance.now() < until) {
    for (const viewer of viewers) viewer.write(textFrame('{"type":"mse","value":"avc1.42E01E"}'));
    most = Math.max(most, memory());
    await sleep(100);
  }
  for (const viewer of viewers) viewer.destroy();
  figure(`memory of media before ${SILENT_VIEWERS} viewers that never read`, MB(before), 'the baseline');
  figure('peak memory while they stay', MB(most), 'at most 60 MB more');
}

/** Endless messages on the channel and on a media socket. */
async function floods(): Promise<void> {
  const message = textFrame('{"type":"alarm_count","severity":"high"}');
  for (const [name, port, path, address] of [
    ['the channel', ports.server, `${channel}?token=${support.token}`, health.server],
    ['a media socket', ports.hls, `${MEDIA_PATHS.mse(camera)}${token}`, health.media],
  ] as const) {
    let tookMs = 0;
    const slowest = await slowestReplyDuring(address, async () => {
      const socket = await silentViewer(port, path);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const from = performance.now();
      socket.resume();
      while (!socket.destroyed && !socket.readableEnded) {
        socket.write(Buffer.concat(Array<Buffer>(200).fill(message)));
        await sleep();
      }
      tookMs = performance.now() - from;
      socket.destroy();
      await closed;
    });
    figure(`a flood on ${name} is cut off after`, ms(tookMs), '');
    figure('slowest health reply during it', ms(slowest), 'below 50 ms');
  }
}

/** A form with far more fields than any real one. */
async function manyFields(): Promise<void> {
  // Prepared beforehand, so that building it does not delay the health requests of this process.
  const body = Array.from(
    { length: FIELDS },
    (_, count) => `--x\r\nContent-Disposition: form-data; name="f${count}"\r\n\r\n\r\n`,
  ).join('');
  let outcome = '';
  const slowest = await slowestReplyDuring(health.server, async () => {
    outcome = await fetch(`${watchfloor.origin}${sendTalkdown.path.replace('{id}', camera)}`, {
      method: sendTalkdown.method,
      headers: { authorization: `Bearer ${support.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${body}--x--\r\n`,
    }).then(
      ({ status }) => String(status),
      () => 'cut off',
    );
  });
  figure(
    `slowest health reply of the server during a form of ${FIELDS} fields (${outcome})`,
    ms(slowest),
    'below 50 ms',
  );
}
