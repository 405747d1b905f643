import { sendText } from '#contract/texts.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createTwilioApi } from '../../providers/twilio/api.ts';
import { twilioTexts } from '../../providers/twilio/texts.ts';
import type { BlindTestStops } from '../blind-tests/stops.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { HistoryPorts } from '../histories/ports.ts';
import type { ContactService } from '../locations/contact-service.ts';
import { createTextStore } from './store.ts';
import { createTextEvents } from './text-events.ts';
import { createTextInquiry } from './text-inquiry.ts';
import { createTextService } from './text-service.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    text: true;
  }
}

interface Needs extends Foundation, Pick<HistoryPorts, 'loggedTexts'> {
  blindTestStops: BlindTestStops;
  histories: HistoryService;
  contacts: ContactService;
}

/** Text messages to contacts, and their replies. */
export const texts = domain({
  services: (needs: Needs) => {
    const { telephony } = needs.config;
    const store = createTextStore(needs.db);
    const provider = telephony && twilioTexts(telephony, createTwilioApi(telephony));
    const textEvents = createTextEvents({ ...needs, store });
    const texts = createTextService({
      ...{ ...needs, store, provider },
      events: textEvents,
      stops: needs.blindTestStops,
    });
    needs.loggedTexts.provide(texts);
    return {
      texts,
      textEvents,
      textInquiry: provider && createTextInquiry({ ...needs, store, provider, events: textEvents }),
    };
  },
  routes: ({ texts }) => [
    forUser(sendText, async (caller, { query, body }) => ({
      payload: await texts.send(caller, { toNumber: body.to_number, message: body.message, ...query }),
    })),
  ],
  jobs: ({ textInquiry }) =>
    textInquiry
      ? [
          {
            name: 'asking about text messages',
            everyMs: 60_000,
            by: 'real-time',
            run: (stopped) => textInquiry.fetchStates(stopped),
          },
        ]
      : [],
});
