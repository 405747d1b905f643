/** The events of a call. */
export interface VoiceEvents {
  /** The provider has the call, under this id. */
  placed(sid: string): void;
  /** The contact has picked up. */
  accepted(): void;
  /** The call is over, ended by either side. */
  ended(): void;
  /** The call could not be connected; `message` is shown to the operator. `ended` is not called. */
  failed(message: string): void;
}

/** A call that was placed. */
export interface VoiceCall {
  mute(muted: boolean): void;
  /** Sends the tone of a key: 0 to 9, * or #. */
  press(key: string): void;
  hangUp(): void;
}

/**
 * Places calls from the browser. The console knows nothing else of a telephony provider; `/config.json` decides which
 * implementation is used.
 */
export interface VoiceDevice {
  /** Calls a number. Rejects with an Error whose message is for the operator, when the call cannot even be placed. */
  connect(to: string, events: VoiceEvents): Promise<VoiceCall>;
  /** Replaces the token before it expires. */
  updateToken(token: string): void;
  /** Frees what it holds, and ends its calls. */
  destroy(): void;
}

/** Makes the device of a token. */
export type OpenVoiceDevice = (token: string) => VoiceDevice;
