import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { followClock } from '#platform/clock/follow-clock.ts';
import { followSimFeed } from '#platform/connections/sim-feed.ts';
import { retryUntilAnswered } from '#platform/connections/until-answered.ts';
import type { MediaConfig } from '../config.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import { NO_FAULTS, type StagedFaults } from '../faults/staged-faults.ts';
import { segmentOf } from '../pictures/picture.ts';
import type { TalkdownSounds } from '../sound/talkdown-sounds.ts';
import type { CameraBook } from './camera-book.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { PlanBook } from './plan-book.ts';
import type { ServerCalls } from './server-calls.ts';

/** Keeps clock, cameras and plans in sync with the server, across its restarts. */
export function followServer(parts: {
  config: MediaConfig;
  server: ServerCalls;
  cameras: CameraBook;
  plans: PlanBook;
  faults: FaultBook;
  endedSessions: EndedSessions;
  staged: StagedFaults;
  talkdowns: TalkdownSounds;
  followed: ReturnType<typeof followClock>;
  machine: Clock;
  log: Logger;
  waiting: Parameters<typeof retryUntilAnswered>[1];
  signal: AbortSignal;
  /** The world was put back to a snapshot, and the server has it. */
  onRestored: () => void;
  onFatal: (error: Error) => void;
}): Promise<void> {
  const { cameras, plans, faults, endedSessions, followed, log } = parts;
  let isRestoring = false;
  return followSimFeed({
    serverUrl: parts.config.serverUrl,
    token: parts.config.simToken,
    machine: parts.machine,
    signal: parts.signal,
    handlers: {
      connected: () => {
        if (isRestoring) parts.onRestored();
        isRestoring = false;
        log.info('following the server');
        // A server that was started again has none; otherwise it sends them at once.
        parts.staged.set(NO_FAULTS);
        plans.connected();
        plans.prepare(segmentOf(followed.clock.now()));
        faults.refresh().catch((error) => log.warn({ err: error }, 'the faults could not be refreshed'));
        endedSessions.refresh().catch((error) => log.warn({ err: error }, 'the ended sessions could not be refreshed'));
        cameras.refresh().catch((error) => log.warn({ err: error }, 'the cameras could not be refreshed'));
      },
      disconnected: () => {
        if (!parts.signal.aborted)
          log.warn('the server is unreachable; live pictures continue with the last known plans');
        plans.disconnected();
      },
      message: (message) => {
        if (message.type === 'restoring') isRestoring = true;
        if (message.type === 'picture_plans') plans.add(message.data);
        if (message.type === 'picture_plans_changed') plans.change(message.data);
        if (message.type === 'camera_fault') faults.set(message.data);
        if (message.type === 'media_disturbances') parts.staged.set(message.data);
        if (message.type === 'talkdown') {
          const { status, isStopped } = message.data;
          if (status === 'failed' || isStopped) parts.talkdowns.stop(message.data);
          else if (status === 'success' && !cameras.sourceOf(message.data.cameraId))
            void parts.talkdowns.play(message.data);
        }
        if (message.type === 'world') {
          // Rejects only when media is stopped.
          retryUntilAnswered(() => cameras.refresh(), parts.waiting).catch(() => undefined);
        }
        if (message.type === 'session_ended') endedSessions.add(message.data);
        if (message.type !== 'clock') return;
        try {
          followed.update(message.data);
        } catch (error) {
          parts.onFatal(error instanceof Error ? error : new Error(String(error)));
        }
      },
    },
  });
}
