import type { Clock } from '#clock/clock.ts';
import { dialledNumber } from '#contract/calls.ts';
import type { Text } from '#contract/texts.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { ProviderFailed, type TextProvider } from '../../providers/telephony.ts';
import type { Storage } from '../../storage.ts';
import type { Audit } from '../audit/service.ts';
import type { NewGroupUpdate } from '../group-updates/service.ts';
import type { LocationService } from '../locations/service.ts';
import type { TextStore } from './store.ts';

/** Text messages to contacts. */
export interface TextService {
  /**
   * Sends a message to a contact. 404 when no location in scope has a contact with the number; 424 without telephony,
   * and when the provider fails. In both cases nothing is stored.
   */
  send(caller: Caller, toNumber: string, message: string): Promise<Text>;
  /** The state and the words of a message for its line in a history; nothing for one that was not sent here. */
  logOf(sid: string): Pick<NewGroupUpdate, 'status' | 'comment'>;
}

interface Parts {
  store: TextStore;
  /** Undefined without telephony. */
  provider: TextProvider | undefined;
  locations: Pick<LocationService, 'contactsWithNumber'>;
  storage: Pick<Storage, 'trouble'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
}

export function createTextService(parts: Parts): TextService {
  const { store, provider, changes, clock } = parts;
  return {
    send: async (caller, toNumber, message) => {
      const number = dialledNumber(toNumber);
      const contact = parts.locations.contactsWithNumber(caller, number)[0];
      if (!contact) throw notFound('Contact');
      if (!provider) throw new Refused('provider_failed', 'Text messages are not configured');
      // A message that cannot be stored must not be sent.
      const trouble = parts.storage.trouble();
      if (trouble) throw new Refused('storage_failed', trouble);
      const { sid, status } = await provider.send({ to: number, message }).catch((error) => {
        throw error instanceof ProviderFailed ? new Refused('provider_failed', error.message) : error;
      });
      const place = placeOf(contact);
      const createdAtMs = clock.now();
      changes.run(() => {
        const { id: userId } = caller;
        store.insert({ sid, ...place, userId, contactName: contact.name, number, message, status, createdAtMs });
        parts.audit.record(caller, {
          action: 'send-text',
          activity: `sent a text message to ${contact.name}`,
          record: { kind: 'text', id: sid },
          ...place,
          after: { contact: contact.name, number, message },
        });
      });
      return { sid, to_number: toNumber, message, status, sentAt: new Date(createdAtMs).toISOString() };
    },
    logOf: (sid) => {
      const text = store.get(sid);
      return text ? { status: text.status, comment: text.message } : {};
    },
  };
}
