import { CALL_STATES, dialledNumber, isEndedCall } from '#contract/calls.ts';
import { readVoiceIdentity } from '#contract/voice-identity.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { TelephonyEvents } from '../../providers/twilio/hooks.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { BlindTestStops } from '../blind-tests/stops.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { ContactService } from '../locations/contact-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { CallStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A call to a contact has begun, goes on, or is over. */
    call: { sid: string; isOver: boolean };
  }
}

interface Parts {
  store: CallStore;
  /** The user with an id, if there is one. */
  callerOf: (userId: string) => Caller | undefined;
  locations: Pick<LocationService, 'requirePresent'>;
  contacts: Pick<ContactService, 'list'>;
  histories: Pick<HistoryService, 'setLogState'>;
  /** Consoles ask before they call; this holds for all others. */
  stops: Pick<BlindTestStops, 'stop'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
}

/** The provider's reports about calls. */
export interface CallEvents extends Pick<TelephonyEvents, 'callBegins' | 'callChanges' | 'recordingCompletes'> {
  /** Ends the calls that went on in a world that was put back: the provider knows nothing of them any more. */
  endAll(): void;
}

const rank = (state: (typeof CALL_STATES)[number]) => CALL_STATES.indexOf(state);

export function createCallEvents(parts: Parts): CallEvents {
  const { store, changes, clock } = parts;

  /** The user and the contact of a call that may be placed; undefined otherwise. */
  const permitted = (identity: string, to: string) => {
    const named = readVoiceIdentity(identity);
    const caller = named && parts.callerOf(named.userId);
    if (!named || !caller?.isEnabled || !caller.permissions.has('voice-call')) return undefined;
    try {
      const location = parts.locations.requirePresent(caller, named.locationId);
      const contact = parts.contacts
        .list(caller, location.id)
        .payload.find(({ phoneNumber }) => dialledNumber(phoneNumber) === dialledNumber(to));
      return contact && { caller, location, contact };
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  };

  const change: CallEvents['callChanges'] = (sid, state) =>
    changes.run((announce) => {
      const call = store.get(sid);
      // Reports may arrive twice, or late.
      if (!call || call.endedAtMs !== null || rank(state) <= rank(call.status)) return;
      store.update(sid, { status: state, ...(isEndedCall(state) ? { endedAtMs: clock.now() } : {}) });
      parts.histories.setLogState(announce, sid, state);
      announce('call', { sid, isOver: isEndedCall(state) });
    });

  return {
    endAll: () => {
      for (const sid of store.open()) change(sid, 'canceled');
    },
    callChanges: change,
    callBegins: ({ sid, identity, to }) => {
      const found = permitted(identity, to);
      if (!found) return undefined;
      const { caller, location, contact } = found;
      if (parts.stops.stop(caller, location.id, 'call')) return undefined;
      const place = { tenantId: location.tenantId, locationId: location.id };
      const number = dialledNumber(to);
      changes.run((announce) => {
        if (store.get(sid)) return;
        store.insert({
          sid,
          ...place,
          userId: caller.id,
          contactName: contact.name,
          number,
          status: 'queued',
          startedAtMs: clock.now(),
        });
        announce('call', { sid, isOver: false });
        parts.audit.record(caller, {
          action: 'call',
          activity: `called ${contact.name}`,
          record: { kind: 'call', id: sid },
          ...place,
          after: { contact: contact.name, number },
        });
      });
      return { to: number, callerId: location.twilioCallerId };
    },
    recordingCompletes: (sid, recordingSid) =>
      changes.run(() => {
        if (store.get(sid)?.recordingSid === null) store.update(sid, { recordingSid });
      }),
  };
}
