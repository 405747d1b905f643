import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { framesDue, groupStart } from '../engines/embedded/live-frames.ts';
import { waitForLateJoin } from '../faults/late-join.ts';
import { SLOW_STEP } from '../faults/slow-pace.ts';
import type { Fragments } from '../hls/fragments.ts';
import type { LiveSegments } from '../hls/live-segments.ts';
import { waitUntilPassed } from '../http/wait-until-passed.ts';

/** A receiver with this many unread bytes is sent nothing more: about six seconds. */
const UNREAD_MAX_BYTES = 256 * 1024;

/** A receiver that does not read for this long, in ms of real time, is dropped. */
const UNREAD_MAX_MS = 20_000;

/** Shortest pause between two pieces, in ms of real time, however fast the cameras' clock runs. */
const PAUSE_MIN_MS = 50;

/** The clock is checked at least this often, in ms of real time. */
const LOOK_AGAIN_MS = 1_000;

/** The clock was set back, so that the next pictures lie before those already sent. */
export class TimeSetBack extends Error {}

/** The receiver does not read. */
export class Unread extends Error {}

/** Receives the pieces of a stream. */
export interface Receiver {
  send(piece: Buffer): void;
  /** Bytes sent but not read yet. */
  unread(): number;
}

/**
 * Sends a camera's live pictures as fragments until the signal is aborted: first everything since the last IDR
 * picture, then each picture at its time. A receiver that is behind gets nothing until it has read, and
 * continues at an IDR picture. Rejects with TimeSetBack or Unread, with the signal's reason, or when the camera
 * has no picture.
 */
export async function sendLive(
  camera: string,
  receiver: Receiver,
  options: {
    fragments: Fragments;
    segments: LiveSegments;
    /** The camera's current fault. */
    fault: () => CameraFaultKind | undefined;
    clock: Clock;
    /** Real time. */
    machine: Clock;
    signal: AbortSignal;
  },
): Promise<never> {
  const { fragments, segments, fault, clock, machine, signal } = options;
  const { segmentFrames, frameMs } = fragments;
  if (fault() === 'late-join') await waitForLateJoin({ clock, machine, signal });
  let sent: number | undefined;
  let readAt = machine.now();
  for (;;) {
    signal.throwIfAborted();
    const now = Math.floor(clock.now() / frameMs);
    if (sent !== undefined && now < sent - segmentFrames) throw new TimeSetBack('the clock was set back');
    const complete = fault() === 'slow' ? now - ((now + 1) % SLOW_STEP) : now;
    if (receiver.unread() > UNREAD_MAX_BYTES) {
      if (machine.now() - readAt > UNREAD_MAX_MS) throw new Unread('the viewer does not read');
      sent = undefined;
    } else {
      readAt = machine.now();
      // A clock that is corrected by a little may show the same time twice.
      const due = sent !== undefined && complete <= sent ? [] : framesDue(sent, complete, segmentFrames);
      for (const { first, count } of splitBySegment(due, segmentFrames)) {
        const segment = Math.floor(first / segmentFrames);
        const shown = await segments.load(camera, segment);
        const piece = await fragments.build(segment, shown, { first: first % segmentFrames, count });
        signal.throwIfAborted();
        receiver.send(piece);
        sent = first + count - 1;
      }
    }
    const startedAt = machine.now();
    // Also checks again on a clock that stands still or was set back.
    await waitUntilPassed((now + 1) * frameMs, { clock, machine, waitMs: LOOK_AGAIN_MS, signal });
    const early = PAUSE_MIN_MS - (machine.now() - startedAt);
    if (early > 0 && clock.now() >= (now + 2) * frameMs) await machine.sleep(early, signal);
  }
}

/** Splits frames, numbered since 1970, into runs that each lie within one segment. */
function splitBySegment(frames: readonly number[], segmentFrames: number): { first: number; count: number }[] {
  const runs: { first: number; count: number }[] = [];
  for (const frame of frames) {
    const run = runs.at(-1);
    if (run && groupStart(run.first, segmentFrames) === groupStart(frame, segmentFrames)) run.count += 1;
    else runs.push({ first: frame, count: 1 });
  }
  return runs;
}
