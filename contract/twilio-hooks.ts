/** The addresses at which Twilio calls this server back. They carry Twilio's signature instead of a session. */
export const TWILIO_HOOKS = {
  /** A browser begins a call: answered with the number to dial. The voice address of the TwiML app. */
  voice: '/hooks/twilio/voice',
  callStatus: '/hooks/twilio/call-status',
  recording: '/hooks/twilio/recording',
  textStatus: '/hooks/twilio/text-status',
  /** A contact sends a text message. The messaging address of the number. */
  textReceived: '/hooks/twilio/text-received',
} as const;

/** The query parameter of `textStatus` with our own id of the message. */
export const TEXT_ID_PARAMETER = 'text';
