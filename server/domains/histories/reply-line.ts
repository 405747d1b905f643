import type { HistorySubject, NewHistoryLine } from './history-service.ts';

/** A contact's reply to a text message. */
export interface Reply {
  /** The provider's id. */
  sid: string | null;
  contactName: string;
  message: string;
}

/** A contact's reply, as a line of the history that has the message which it answers. */
export const replyLine = ({ groupId, product }: HistorySubject, reply: Reply): NewHistoryLine => ({
  groupId,
  product,
  type: 'Call SMS logs',
  author: 'system',
  text: 'TWILIO_SMS_REPLY',
  comment: reply.message,
  twilioSid: reply.sid,
  twilioCallingToName: reply.contactName,
});
