import type * as z from 'zod/mini';
import { dialledNumber, isAnsweredCall } from '#contract/calls.ts';
import type { PlayedContacts, playContact } from '#contract/drills/played-contacts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { TwilioAccount } from '../../providers/twilio/account.ts';
import type { ChangeDrill } from './change-drill.ts';
import type { DrillService } from './drill-service.ts';
import type { DrillRow, DrillStore } from './store.ts';
import { timeOf } from './wire-drill.ts';

type Act = z.output<typeof playContact.body>;

/** The seat of a drill whose contacts are played. */
interface SeatOf {
  id: string;
  no: number;
}

/** The contacts of a seat, as its trainer plays them. Refuses like the rest of a drill. */
export interface ContactPlays {
  get(caller: SessionCaller, seat: SeatOf): PlayedContacts;
  play(caller: SessionCaller, seat: SeatOf, act: Act): Promise<PlayedContacts>;
  /** 400 for a recording that cannot be read. */
  speak(caller: SessionCaller, seat: SeatOf, audio: Blob): Promise<PlayedContacts>;
}

interface Parts {
  store: DrillStore;
  drills: Pick<DrillService, 'require' | 'requireRunning'>;
  change: ChangeDrill;
  clock: Clock;
  newId: NewId;
  /** The local telephony; undefined where none is offered. */
  telephony: Pick<TwilioAccount, 'apiUrl' | 'accountSid' | 'authToken'> | undefined;
}

/** Acts in a call, for the list of injects. */
const WORDS = { 'pick-up': 'picks up', ignore: 'does not pick up', 'hang-up': 'hangs up' } as const;

/** How long the local telephony may take to answer, ms of real time: it speaks a text, or decodes a recording. */
const ANSWER_MS = 20_000;

export function createContactPlays({ store, drills, change, clock, newId, telephony }: Parts): ContactPlays {
  const seatOf = ({ id }: DrillRow, no: number) => {
    const seat = store.seats(id).find((one) => one.no === no);
    if (!seat) throw notFound('Seat');
    return seat;
  };
  const show = (row: DrillRow, no: number): PlayedContacts => {
    const { trainee, userId, tenantId } = seatOf(row, no);
    const call = store.callOf(userId);
    return {
      trainee,
      call: call
        ? {
            ...{ sid: call.sid, contact: call.contactName, number: call.number, startedAtMs: call.startedAtMs },
            isAnswered: isAnsweredCall(call.status),
          }
        : null,
      contacts: store.contactsOf(tenantId),
      answers: row.plan.answers ?? [],
    };
  };

  /** Asks the local telephony. 409 when the trainee is in no such call. */
  const ask = async (path: string, body: BodyInit, type: string): Promise<void> => {
    if (!telephony) throw new Refused('provider_failed', 'Calls are not configured');
    const { apiUrl, accountSid, authToken } = telephony;
    const reply = await fetch(`${apiUrl}/control/${path}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => {
      throw new Refused('provider_failed', 'The local telephony does not answer');
    });
    if (reply.ok) return;
    const failure: unknown = await reply.json().catch(() => undefined);
    const message = String(Object(failure).message ?? '');
    if (reply.status === 404) throw new Refused('transition_refused', 'The trainee is in no such call any more');
    if (reply.status === 400) throw new Refused('invalid_input', message);
    throw new Refused('provider_failed', message || 'The local telephony has failed');
  };
  const askJson = (path: string, body: object) => ask(path, JSON.stringify(body), 'application/json');

  /** Keeps each act of a played contact as an inject, with its moment. */
  const keep = (caller: SessionCaller, row: DrillRow, seat: number, text: string) => {
    const t = timeOf(row, clock.now());
    const inject = { id: newId(), drillId: row.id, attempt: row.attempt, seat, t, text };
    change(caller, row, 'played a contact in', {
      seats: 'none',
      work: () => store.insertInject(inject),
      after: { seat, text },
    });
  };
  const requireCall = (row: DrillRow, no: number, isAnswered: boolean | undefined) => {
    const { call } = show(row, no);
    if (!call) throw new Refused('transition_refused', 'The trainee is in no call');
    if (isAnswered === undefined || call.isAnswered === isAnswered) return call;
    throw new Refused('transition_refused', isAnswered ? 'The call rings still' : 'The call was picked up already');
  };

  const writeText = async (row: DrillRow, no: number, { number, says }: { number: string; says: string }) => {
    const { tenantId } = seatOf(row, no);
    const contact = store.contactsOf(tenantId).find((one) => dialledNumber(one.number) === dialledNumber(number));
    if (!contact) throw notFound('Contact');
    const before = store.textsFromContacts(tenantId);
    await askJson(`contacts/${encodeURIComponent(dialledNumber(number))}/texts`, { says });
    if (store.textsFromContacts(tenantId) > before) return `${contact.name} writes: ${says}`;
    const reason = 'the product shows a text message only where it answers one of the last 24 hours';
    throw new Refused('transition_refused', `The trainee does not see it: ${reason}`);
  };

  const play = async (row: DrillRow, no: number, act: Act): Promise<string> => {
    if (act.does === 'text') return writeText(row, no, act);
    const needed = act.does === 'say' ? true : act.does === 'hang-up' ? undefined : false;
    const { contact } = requireCall(row, no, needed);
    await askJson(`played/${encodeURIComponent(seatOf(row, no).userId)}`, act);
    if (act.does === 'say') return `${contact} says: ${act.says}`;
    return `${contact} ${WORDS[act.does]}`;
  };

  return {
    get: (caller, { id, no }) => show(drills.require(caller, id), no),
    play: async (caller, { id, no }, act) => {
      const row = drills.requireRunning(caller, id);
      keep(caller, row, no, await play(row, no, act));
      return show(row, no);
    },
    speak: async (caller, { id, no }, audio) => {
      const row = drills.requireRunning(caller, id);
      const { contact } = requireCall(row, no, true);
      await ask(`played/${encodeURIComponent(seatOf(row, no).userId)}/voice`, audio, 'application/octet-stream');
      keep(caller, row, no, `${contact} speaks with the voice of the trainer`);
      return show(row, no);
    },
  };
}
