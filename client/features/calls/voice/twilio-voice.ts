import { Call, Device } from '@twilio/voice-sdk';
import { closeMicrophone, openMicrophone } from './microphone.ts';
import type { VoiceDevice } from './voice-device.ts';

/** No sound. The SDK fetches its sounds from its own host as soon as a device is made, unless each has another address. */
const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const sounds = Object.fromEntries(Object.values(Device.SoundName).map((name) => [name, SILENCE]));

/** Calls through Twilio. It is not registered: nobody calls the console. */
export function twilioVoice(token: string): VoiceDevice {
  const device = new Device(token, {
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    sounds,
    logLevel: 'silent',
  });
  return {
    connect: async (to, events) => {
      // Asked for here, so that a refusal is explained as in every other call; the SDK opens its own.
      closeMicrophone(await openMicrophone());
      const call = await device.connect({ params: { To: to } });
      let isAccepted = false;
      let isOver = false;
      let isPlaced = false;
      const place = () => {
        const { CallSid: sid } = call.parameters;
        if (isPlaced || !sid) return;
        isPlaced = true;
        events.placed(sid);
      };
      const end = (notify: () => void) => {
        if (isOver) return;
        isOver = true;
        notify();
      };
      call.on('ringing', place);
      call.on('accept', () => {
        isAccepted = true;
        place();
        events.accepted();
      });
      for (const name of ['disconnect', 'cancel', 'reject']) call.on(name, () => end(events.ended));
      call.on('error', (error: Error) => end(isAccepted ? events.ended : () => events.failed(error.message)));
      return {
        mute: (muted) => call.mute(muted),
        press: (key) => call.sendDigits(key),
        hangUp: () => {
          call.disconnect();
          end(events.ended);
        },
      };
    },
    updateToken: (next) => device.updateToken(next),
    destroy: () => device.destroy(),
  };
}
