import type { Clock } from '#clock/clock.ts';
import { dialledNumber } from '#contract/calls.ts';
import { TEXT_STATES, type TextState } from '#contract/texts.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import type { TelephonyEvents } from '../../providers/twilio/hooks.ts';
import type { GroupUpdateService } from '../group-updates/service.ts';
import type { TextStore } from './store.ts';

interface Parts {
  store: TextStore;
  groupUpdates: Pick<GroupUpdateService, 'setLogState' | 'subjectsAbout' | 'write'>;
  changes: Changes;
  clock: Clock;
}

/** The provider's reports about text messages. */
export type TextEvents = Pick<TelephonyEvents, 'textChanges' | 'textArrives'>;

const rank = (state: TextState) => TEXT_STATES.indexOf(state);

export function createTextEvents({ store, groupUpdates, changes, clock }: Parts): TextEvents {
  return {
    textChanges: (sid, state) =>
      changes.run((announce) => {
        const text = store.get(sid);
        // Reports may arrive twice, or late.
        if (!text?.status || rank(state) <= rank(text.status)) return;
        store.setStatus(sid, state);
        groupUpdates.setLogState(announce, sid, state);
      }),
    textArrives: ({ sid, from, message }) =>
      changes.run((announce) => {
        const number = dialledNumber(from);
        const answered = store.lastTo(number);
        // A message from somebody else belongs to no alarm.
        if (!answered || store.get(sid)) return;
        const { contactName } = answered;
        store.insert({
          sid,
          ...placeOf(answered),
          userId: null,
          contactName,
          number,
          message,
          status: null,
          answersSid: answered.sid,
          createdAtMs: clock.now(),
        });
        for (const subject of groupUpdates.subjectsAbout(answered.sid)) {
          groupUpdates.write(announce, subject, {
            groupId: subject.groupId,
            product: subject.product,
            type: 'Call SMS logs',
            author: 'system',
            text: 'TWILIO_SMS_REPLY',
            comment: message,
            twilioSid: sid,
            twilioCallingToName: contactName,
          });
        }
      }),
  };
}
