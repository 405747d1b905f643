import { dialledNumber } from '#contract/calls.ts';
import { TEXTS_TO_CONTACT } from '#contract/limits.ts';
import type { Text } from '#contract/texts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { waitText } from '../../http/wait-text.ts';
import type { NewId } from '../../ids.ts';
import { ProviderFailed, type TextProvider } from '../../providers/telephony.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { BlindTestStops } from '../blind-tests/stops.ts';
import type { ContactService } from '../locations/contact-service.ts';
import type { StoredText, TextStore } from './store.ts';
import type { TextEvents } from './text-events.ts';

/** A message to a contact. */
interface Wanted {
  toNumber: string;
  message: string;
  /** The location whose contact it is; without one, the first in scope with such a contact. */
  locationId?: string | undefined;
}

/** Text messages to contacts. */
export interface TextService {
  /**
   * Sends a message to a contact. 404 when the location, or no location in scope, has a contact with the number; 429
   * when the contact was sent too many; 424 without telephony, and when the provider fails; 409 when it is about
   * a blind test. A message that the provider refused is kept as failed.
   */
  send(caller: Caller, wanted: Wanted): Promise<Text>;
  /** A sent message, by the provider's id, with its replies, oldest first. 404 out of scope. */
  find(caller: Caller, sid: string): StoredText & { replies: readonly StoredText[] };
}

interface Parts {
  store: TextStore;
  events: Pick<TextEvents, 'textChanges'>;
  /** Undefined without telephony. */
  provider: Pick<TextProvider, 'send'> | undefined;
  contacts: Pick<ContactService, 'withNumber'>;
  stops: Pick<BlindTestStops, 'require'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createTextService(parts: Parts): TextService {
  const { store, provider, changes, clock } = parts;

  const requireRoom = (tenantId: string, number: string, contactName: string) => {
    const { messages, withinMs } = TEXTS_TO_CONTACT;
    const times = store.timesTo(tenantId, number, clock.now() - withinMs);
    const oldest = times.at(-messages);
    if (oldest === undefined) return;
    const seconds = Math.max(1, Math.ceil((oldest + withinMs - clock.now()) / 1_000));
    const reason = `${contactName} was sent ${messages} text messages in the last ${waitText(withinMs / 1_000)}`;
    throw new Refused('too_many_requests', `${reason}. Try again in ${waitText(seconds)}`, seconds);
  };

  return {
    send: async (caller, { toNumber, message, locationId }) => {
      const number = dialledNumber(toNumber);
      const contact = parts.contacts
        .withNumber(caller, number)
        .find((one) => locationId === undefined || one.locationId === locationId);
      if (!contact) throw notFound('Contact');
      if (!provider) throw new Refused('provider_failed', 'Text messages are not configured');
      const place = placeOf(contact);
      // A message that would not be sent anyway is no attempt at a blind test.
      requireRoom(place.tenantId, number, contact.name);
      parts.stops.require(caller, contact.locationId, 'text');
      const id = parts.newId();
      const createdAtMs = clock.now();
      // Written first: the provider may call back before it answers, and what cannot be stored must not be sent.
      changes.run(() => {
        requireRoom(place.tenantId, number, contact.name);
        store.insert({
          id,
          ...place,
          userId: caller.id,
          contactName: contact.name,
          number,
          message,
          status: 'queued',
          createdAtMs,
        });
        parts.audit.record(caller, {
          action: 'send-text',
          activity: `sent a text message to ${contact.name}`,
          record: { kind: 'text', id },
          ...place,
          after: { contact: contact.name, number, message },
        });
      });
      const { sid, status } = await provider.send({ id, to: number, message }).catch((error) => {
        if (!(error instanceof ProviderFailed)) throw error;
        // Without an answer it may have been sent: the provider is asked later.
        if (error.hasAnswered) changes.run(() => store.update(id, { status: 'failed' }));
        throw new Refused('provider_failed', error.message);
      });
      parts.events.textChanges({ id, sid }, status);
      return { sid, to_number: toNumber, message, status, sentAt: new Date(createdAtMs).toISOString() };
    },
    find: (caller, sid) => {
      const text = store.bySid(sid);
      if (!text || text.userId === null || !inScope(caller.scope, text)) throw notFound('Text message');
      return { ...text, replies: store.repliesTo(text.id) };
    },
  };
}
