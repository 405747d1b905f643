import type { HistorySubject, NewHistoryLine } from '../histories/history-service.ts';

/** A contact's reply, as a line of the history that has the message which it answers. */
export const replyLine = (
  { groupId, product }: HistorySubject,
  reply: { sid: string | null; contactName: string; message: string },
): NewHistoryLine => ({
  groupId,
  product,
  type: 'Call SMS logs',
  author: 'system',
  text: 'TWILIO_SMS_REPLY',
  comment: reply.message,
  twilioSid: reply.sid,
  twilioCallingToName: reply.contactName,
});
