import { sendText } from '#contract/texts.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createTwilioApi } from '../../providers/twilio/api.ts';
import { twilioTexts } from '../../providers/twilio/texts.ts';
import type { GroupUpdateService } from '../group-updates/service.ts';
import type { LocationService } from '../locations/service.ts';
import { createTextService } from './service.ts';
import { createTextStore } from './store.ts';
import { createTextEvents } from './text-events.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    text: true;
  }
}

/** Text messages to contacts, and their replies. */
export const texts = domain({
  services: (needs: Foundation & { groupUpdates: GroupUpdateService; locations: LocationService }) => {
    const { telephony } = needs.config;
    const store = createTextStore(needs.db);
    const provider = telephony && twilioTexts(telephony, createTwilioApi(telephony));
    return {
      texts: createTextService({ ...needs, store, provider }),
      textEvents: createTextEvents({ ...needs, store }),
    };
  },
  routes: ({ texts }) => [
    forUser(sendText, async (caller, { body }) => ({
      payload: await texts.send(caller, body.to_number, body.message),
    })),
  ],
});
