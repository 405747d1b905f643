import { appConfig } from '../../../lib/config.ts';
import type { OpenVoiceDevice } from './voice-device.ts';

/** Loads the device that `/config.json` names. Rejects where it names none, and while it cannot be loaded. */
export async function loadVoiceDevice(): Promise<OpenVoiceDevice> {
  const { voice } = appConfig();
  if (!voice) throw new Error('Calls are not configured');
  if (voice.device === 'twilio') return (await import('./twilio-voice.ts')).twilioVoice;
  const { localVoice } = await import('./local-voice.ts');
  return (token) => localVoice(voice.url, token);
}
