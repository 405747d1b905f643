import { dialledNumber } from '#contract/calls.ts';
import { REPLY_WITHIN_MS } from '#contract/limits.ts';
import { TEXT_STATES, type TextState } from '#contract/texts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import type { NewId } from '../../ids.ts';
import type { TelephonyEvents } from '../../providers/twilio/hooks.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { replyLine } from '../histories/reply-line.ts';
import type { TextStore } from './store.ts';

interface Parts {
  store: TextStore;
  histories: Pick<HistoryService, 'setLogState' | 'subjectsAbout' | 'write'>;
  changes: Changes;
  clock: Clock;
  newId: NewId;
}

/** The provider's reports about text messages. */
export type TextEvents = Pick<TelephonyEvents, 'textChanges' | 'textArrives'>;

const rank = (state: TextState) => TEXT_STATES.indexOf(state);

export function createTextEvents({ store, histories, changes, clock, newId }: Parts): TextEvents {
  return {
    textChanges: ({ id, sid }, state) =>
      changes.run((announce) => {
        const text = store.bySid(sid) ?? (id === undefined ? undefined : store.get(id));
        if (!text?.status) return;
        // Reports may arrive twice, or late. The first one to name the provider's id always counts.
        const isFirst = text.sid === null;
        if (!isFirst && (text.sid !== sid || rank(state) <= rank(text.status))) return;
        store.update(text.id, { sid, status: state });
        histories.setLogState(announce, sid, state);
      }),
    textArrives: ({ sid, from, message }) =>
      changes.run((announce) => {
        const number = dialledNumber(from);
        const answered = store.lastTo(number, clock.now() - REPLY_WITHIN_MS);
        // A message from somebody else, or long after, belongs to no alarm.
        if (!answered || store.bySid(sid)) return;
        const reply = {
          id: newId(),
          sid,
          ...placeOf(answered),
          userId: null,
          contactName: answered.contactName,
          number,
          message,
          status: null,
          answersId: answered.id,
          createdAtMs: clock.now(),
        };
        store.insert(reply);
        if (answered.sid === null) return;
        for (const subject of histories.subjectsAbout(answered.sid)) {
          if (subject.tenantId === answered.tenantId) histories.write(announce, subject, replyLine(subject, reply));
        }
      }),
  };
}
