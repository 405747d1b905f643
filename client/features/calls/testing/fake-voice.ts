import type { VoiceDevice, VoiceEvents } from '../voice/voice-device.ts';

/** A device that does what the test says, and remembers what it was told. */
export function fakeVoice() {
  const told: string[] = [];
  const voice = {
    /** The console's requests, in order. */
    told,
    /** Why calls cannot be placed, if they cannot. */
    refusal: undefined as string | undefined,
    /** Of the last call. */
    events: undefined as VoiceEvents | undefined,
    open: (token: string): VoiceDevice => {
      told.push(`open ${token}`);
      return {
        connect: async (to, events) => {
          told.push(`call ${to}`);
          if (voice.refusal !== undefined) throw new Error(voice.refusal);
          voice.events = events;
          return {
            mute: (muted) => told.push(muted ? 'mute' : 'unmute'),
            press: (key) => told.push(`press ${key}`),
            hangUp: () => {
              told.push('hang up');
              events.ended();
            },
          };
        },
        updateToken: (next) => told.push(`token ${next}`),
        destroy: () => told.push('destroy'),
      };
    },
  };
  return voice;
}
