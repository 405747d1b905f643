import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * How the fake MediaMTX reaches a camera: it requests the description of its stream over RTSP, and retries
 * after a pause.
 */

const TRY_AGAIN_MS = 5_000;

/**
 * Resolves to whether the camera of a path answers before `sourceOnDemandStartTimeout`; resolves at once when
 * the signal is aborted.
 */
export async function reachSource({ source, sourceOnDemandStartTimeout }, signal) {
  const late = performance.now() + Number(/^(\d+)s$/.exec(sourceOnDemandStartTimeout)?.[1]) * 1_000;
  for (;;) {
    if (await isDescribed(new URL(source))) return true;
    const left = late - performance.now();
    await wait(Math.min(TRY_AGAIN_MS, left), undefined, { signal }).catch(() => undefined);
    if (signal.aborted || left <= TRY_AGAIN_MS) return false;
  }
}

function isDescribed({ hostname, port, username, password, pathname, search }) {
  return new Promise((resolve) => {
    const socket = connect(Number(port || 554), hostname.replace(/[[\]]/g, ''));
    const known = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
    const lines = [
      `DESCRIBE rtsp://${hostname}:${port || 554}${pathname}${search} RTSP/1.0`,
      'CSeq: 1',
      'Accept: application/sdp',
      ...(username ? [`Authorization: Basic ${known}`] : []),
    ];
    socket.once('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('RTSP/1.0 200 '));
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
