import { getCallDetails, getVoiceToken, hearCall } from '#contract/calls.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser } from '../../http/bind.ts';
import { createTwilioApi } from '../../providers/twilio/api.ts';
import { twilioVoice } from '../../providers/twilio/voice.ts';
import type { BlindTestStops } from '../blind-tests/stops.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { HistoryPorts } from '../histories/ports.ts';
import type { ContactService } from '../locations/contact-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { UserService } from '../users/user-service.ts';
import { createCallEvents } from './call-events.ts';
import { createCallService } from './call-service.ts';
import { collectRecordings } from './collect-recordings.ts';
import { createCallRecordings } from './recordings.ts';
import { createCallStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    call: true;
  }
}

interface Needs extends Foundation, Pick<HistoryPorts, 'loggedCalls'> {
  blindTestStops: BlindTestStops;
  histories: HistoryService;
  locations: LocationService;
  contacts: ContactService;
  users: UserService;
}

/** Calls to contacts, and their recordings. */
export const calls = domain({
  services: (needs: Needs) => {
    const { config, users } = needs;
    const store = createCallStore(needs.db);
    const recordings = needs.fileAreas.add('calls', store.filesInUse);
    const voice = config.telephony && twilioVoice(config.telephony, createTwilioApi(config.telephony));
    const callEvents = createCallEvents({
      ...{ ...needs, store },
      callerOf: users.callerWithId,
      stops: needs.blindTestStops,
    });
    const calls = createCallService({ ...needs, store, recordings, voice, ormUrl: config.ormUrl });
    needs.loggedCalls.provide({
      find: (caller, sid) => ({ ...calls.find(caller, sid), message: null, replies: [] }),
    });
    return {
      calls,
      callEvents,
      callCollection: voice && createCallRecordings({ ...needs, store, voice, folder: recordings, events: callEvents }),
    };
  },
  routes: ({ calls }) => [
    forUser(getVoiceToken, async (caller, { query }) => ({ payload: await calls.token(caller, query) })),
    forUser(getCallDetails, (caller, { params }) => ({ payload: calls.details(caller, params.id) })),
    forAnyone(hearCall, ({ params }) => calls.recording(params.id)),
  ],
  jobs: ({ callCollection }) => (callCollection ? collectRecordings(callCollection) : []),
});
