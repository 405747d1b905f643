import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from '../../changes.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import { Refused } from '../../http/refused.ts';
import type { VoiceProvider } from '../../providers/telephony.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { CallEvents } from './call-events.ts';
import type { CallStore, StoredCall } from './store.ts';

/** Recordings of calls that began longer ago than this are not fetched any more, in ms. */
const WITHIN_MS = 24 * 3_600_000;
const ATTEMPTS_MAX = 20;
/** The provider is asked about a call that it has not reported on for this long, in ms. */
const ASKED_AFTER_MS = 60_000;

/** The provider's recordings, copied to the data folder. */
export interface CallRecordings {
  /** Fetches the recordings that are complete at the provider. Failed ones are tried again at the next call. Rejects with the storage's refusal only. */
  collect(stopped: AbortSignal): Promise<void>;
  /** Asks the provider about calls whose reports did not arrive, for example while this server was down. Rejects like `collect`. */
  fetchRecordings(stopped: AbortSignal): Promise<void>;
}

interface Parts {
  store: CallStore;
  voice: VoiceProvider;
  folder: FileFolder;
  events: CallEvents;
  histories: Pick<HistoryService, 'setLogState'>;
  changes: Changes;
  clock: Clock;
  logger: Logger;
}

export function createCallRecordings(parts: Parts): CallRecordings {
  const { store, voice, folder, changes, clock, logger } = parts;

  const fetchOne = async (call: StoredCall, recordingSid: string, stopped: AbortSignal) => {
    const draft = await folder.begin();
    try {
      for await (const piece of await voice.fetchRecording(recordingSid, stopped)) await draft.write(piece);
      await draft.finish();
      const recordingFile = `${recordingSid}.wav`;
      await draft.keepAs(recordingFile);
      changes.run((announce) => {
        store.update(call.sid, { recordingFile });
        parts.histories.setLogState(announce, call.sid, call.status);
      });
    } finally {
      await draft.drop();
    }
  };

  /** Runs one step for each call; a failed one does not hold up the others. */
  const forEach = async (
    calls: readonly StoredCall[],
    stopped: AbortSignal,
    step: (call: StoredCall) => Promise<void>,
    failed: (call: StoredCall) => void = () => undefined,
  ) => {
    for (const call of calls) {
      if (stopped.aborted) return;
      try {
        await step(call);
      } catch (error) {
        if (stopped.aborted) return;
        // Not the provider's fault: the recording must not count as tried until there is room for it.
        if (error instanceof Refused && error.code === 'storage_failed') throw error;
        logger.warn({ err: error, call: call.sid }, 'the telephony provider did not answer about a call');
        failed(call);
      }
    }
  };

  return {
    collect: (stopped) =>
      forEach(
        store.withRecordingToFetch(clock.now() - WITHIN_MS, ATTEMPTS_MAX),
        stopped,
        async (call) => {
          if (call.recordingSid !== null) await fetchOne(call, call.recordingSid, stopped);
        },
        (call) => changes.run(() => store.update(call.sid, { attempts: call.attempts + 1 })),
      ),
    fetchRecordings: (stopped) => {
      const now = clock.now();
      return forEach(
        store.withoutReport(now - WITHIN_MS, now - ASKED_AFTER_MS),
        stopped,
        async ({ sid, endedAtMs }) => {
          const state = endedAtMs === null ? await voice.stateOf(sid) : undefined;
          if (state) parts.events.callChanges(sid, state);
          const recordingSid = await voice.recordingOf(sid);
          if (recordingSid !== undefined) parts.events.recordingCompletes(sid, recordingSid);
        },
      );
    },
  };
}
