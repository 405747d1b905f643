import type { VoiceDevice, VoiceEvents } from '../voice/voice-device.ts';

/** A device that does what the test says, and remembers what it was told. */
export function fakeVoice() {
  const log: string[] = [];
  const voice = {
    /** The console's requests, in order. */
    log,
    /** Why calls cannot be placed, if they cannot. */
    refusal: undefined as string | undefined,
    /** Of the last call. */
    events: undefined as VoiceEvents | undefined,
    open: (token: string): VoiceDevice => {
      log.push(`open ${token}`);
      return {
        connect: async (to, events) => {
          log.push(`call ${to}`);
          if (voice.refusal !== undefined) throw new Error(voice.refusal);
          voice.events = events;
          return {
            mute: (muted) => log.push(muted ? 'mute' : 'unmute'),
            press: (key) => log.push(`press ${key}`),
            hangUp: () => {
              log.push('hang up');
              events.ended();
            },
          };
        },
        updateToken: (next) => log.push(`token ${next}`),
        destroy: () => log.push('destroy'),
      };
    },
  };
  return voice;
}
