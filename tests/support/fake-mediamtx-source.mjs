import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isUsable } from './fake-mediamtx-sdp.mjs';

/*
 * How the fake MediaMTX reaches a camera: it requests the description of its stream over RTSP, and retries
 * after a pause, also when there is nothing in it that a browser can play.
 */

const TRY_AGAIN_MS = 5_000;

/**
 * Resolves to the description of a path's stream, or to undefined when the camera has sent no usable one before
 * `sourceOnDemandStartTimeout`; resolves at once when the signal is aborted.
 */
export async function reachSource({ source, sourceOnDemandStartTimeout }, signal) {
  const late = performance.now() + Number(/^(\d+)s$/.exec(sourceOnDemandStartTimeout)?.[1]) * 1_000;
  for (;;) {
    const description = await descriptionOf(new URL(source));
    if (description !== undefined && isUsable(description)) return description;
    const left = late - performance.now();
    await wait(Math.min(TRY_AGAIN_MS, left), undefined, { signal }).catch(() => undefined);
    if (signal.aborted || left <= 0) return undefined;
  }
}

function descriptionOf({ hostname, port, username, password, pathname, search }) {
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
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      const [head, body] = answer.split('\r\n\r\n', 2);
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (body === undefined || body.length < length) return;
      resolve(answer.startsWith('RTSP/1.0 200 ') ? body : undefined);
      socket.destroy();
    });
    socket.on('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
  });
}
