import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from '../../changes.ts';
import type { TextProvider } from '../../providers/telephony.ts';
import type { StoredText, TextStore } from './store.ts';
import type { TextEvents } from './text-events.ts';

/** Messages older than this are not asked about any more, in ms. */
const WITHIN_MS = 24 * 3_600_000;
/** The provider is asked about a message whose last state is not known after this time, in ms. */
const ASKED_AFTER_MS = 60_000;

/** Questions to the provider about messages whose reports are missing. */
export interface TextInquiry {
  /**
   * Asks about messages whose reports did not arrive, and about those that the provider took or refused without an
   * answer: what it does not know has failed. Never rejects.
   */
  fetchStates(stopped: AbortSignal): Promise<void>;
}

interface Parts {
  store: TextStore;
  provider: Pick<TextProvider, 'stateOf' | 'listTextsTo'>;
  events: Pick<TextEvents, 'textChanges'>;
  changes: Changes;
  clock: Clock;
  logger: Logger;
}

export function createTextInquiry({ store, provider, events, changes, clock, logger }: Parts): TextInquiry {
  const fetchState = async ({ id, sid, number, message }: StoredText) => {
    if (sid !== null) {
      const state = await provider.stateOf(sid);
      if (state) events.textChanges({ id, sid }, state);
      return;
    }
    const sent = await provider.listTextsTo(number);
    const found = sent.find((one) => one.message === message && store.bySid(one.sid) === undefined);
    if (found) events.textChanges({ id, sid: found.sid }, found.status);
    else changes.run(() => store.update(id, { status: 'failed' }));
  };

  return {
    fetchStates: async (stopped) => {
      const now = clock.now();
      for (const text of store.unfinished(now - WITHIN_MS, now - ASKED_AFTER_MS)) {
        if (stopped.aborted) return;
        try {
          await fetchState(text);
        } catch (error) {
          logger.warn({ err: error, text: text.id }, 'the telephony provider did not answer about a text message');
        }
      }
    },
  };
}
