import { giveFeedback, reportBug } from '#contract/alarm-feedback.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';

/** Reports a bug about an alarm. */
export const reportAlarmBug = ({ id }: Pick<Alarm, 'id'>): Edit<InputOf<typeof reportBug>['body']> => ({
  entity: 'alarm-updates',
  send: (body) => call(reportBug, { params: { id }, body }),
  successMessage: 'Bug report submitted',
});

type Feedback = Omit<InputOf<typeof giveFeedback>['body'], 'timestamp'>;

/** Rates the provider's assessment of an alarm. */
export const rateOutput = ({ id, timestamp }: Pick<Alarm, 'id' | 'timestamp'>): Edit<Feedback> => ({
  entity: 'alarm-updates',
  send: (feedback) => call(giveFeedback, { params: { id }, body: { ...feedback, timestamp } }),
  successMessage: 'Feedback added',
});
