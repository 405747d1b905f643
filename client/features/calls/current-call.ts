import type { QueryClient } from '@tanstack/react-query';
import { type CallPlace, logContact, voiceToken } from '../../data/calls/call-queries.ts';
import { requireNoBlindTest } from '../../data/drills/require-no-blind-test.ts';
import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { recordAction } from '../../lib/unrecorded-actions.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type CurrentCall, currentCall } from './call-store.ts';
import { loadVoiceDevice } from './voice/load-voice-device.ts';
import type { VoiceCall, VoiceDevice } from './voice/voice-device.ts';

/** The subject of calls and text messages from one screen: a site, and the alarm in whose history they are added. */
export interface ContactContext extends CallPlace {
  subject?: UpdatesSubject | undefined;
}

/** The device and connection of the current call. */
interface RunningCall {
  device?: VoiceDevice;
  call?: VoiceCall;
  isOver: boolean;
}

let running: RunningCall | undefined;

const updateCall = (to: Partial<CurrentCall>) => {
  const call = currentCall.read();
  if (call) currentCall.set({ ...call, ...to });
};

function endRunning(own: RunningCall): void {
  if (own.isOver) return;
  own.isOver = true;
  own.device?.destroy();
  if (running !== own) return;
  running = undefined;
  currentCall.set(undefined);
}

/** Calls a contact, unless a call is going on. The call is added to the history of its subject. */
export async function startCall(
  client: QueryClient,
  contact: CurrentCall['contact'],
  { tenantId, locationId, subject }: ContactContext,
): Promise<void> {
  if (running) return;
  const thisCall: RunningCall = { isOver: false };
  running = thisCall;
  const place = { tenantId, locationId };
  currentCall.set({ contact, place, acceptedMs: undefined, muted: false });
  const fail = (message: string) => {
    if (thisCall.isOver) return;
    endRunning(thisCall);
    toast.error(`Couldn't connect call - ${message}`);
  };
  try {
    const [open, token] = await Promise.all([
      loadVoiceDevice(),
      voiceToken(client, place),
      requireNoBlindTest(locationId, 'call'),
    ]);
    if (thisCall.isOver) return;
    const device = open(token);
    thisCall.device = device;
    const call = await device.connect(contact.phoneNumber, {
      placed: (sid) => {
        if (!subject) return;
        void recordAction(`The call to ${contact.name} was placed`, () =>
          logContact(client, subject, { kind: 'TWILIO_CALLS', sid, contactName: contact.name }),
        );
      },
      accepted: () => {
        if (!thisCall.isOver) updateCall({ acceptedMs: Date.now() });
      },
      ended: () => {
        if (thisCall.isOver) return;
        endRunning(thisCall);
        toast.info('Call ended');
      },
      failed: fail,
    });
    thisCall.call = call;
    // The operator may have ended the call before it was placed.
    if (thisCall.isOver) call.hangUp();
  } catch (error) {
    fail(messageOf(error));
  }
}

/** Ends the call. */
export function endCall(): void {
  const own = running;
  if (!own) return;
  if (own.call) own.call.hangUp();
  else {
    endRunning(own);
    toast.info('Call ended');
  }
}

export function setMuted(muted: boolean): void {
  running?.call?.mute(muted);
  updateCall({ muted });
}

/** Sends the tone of a key. */
export const pressKey = (key: string): void => running?.call?.press(key);

/** Hands the device a new token. */
export const renewToken = (token: string): void => running?.device?.updateToken(token);
