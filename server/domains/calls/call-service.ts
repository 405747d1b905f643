import type { CallDetails, VoiceToken } from '#contract/calls.ts';
import { hearCall } from '#contract/calls.ts';
import { CALL } from '#contract/limits.ts';
import { encodeRequest } from '#contract/request.ts';
import { voiceIdentity } from '#contract/voice-identity.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, type Place } from '../../auth/scope.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import type { FileLinks } from '../../files/file-links.ts';
import type { StoredContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { VoiceProvider } from '../../providers/telephony.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { CallStore, StoredCall } from './store.ts';

/** Calls to contacts, as users read them. */
export interface CallService {
  /** 404 for a location out of scope, 400 for one of another tenant, 424 without telephony. */
  token(caller: Caller, place: Place): Promise<VoiceToken>;
  /** 404 for a call out of scope. */
  details(caller: Caller, sid: string): CallDetails;
  /** The recording of a call. 404 when it has none, or when it is gone. */
  recording(sid: string): Promise<StoredContent>;
  /** A call, by the provider's id. 404 for a call out of scope. */
  find(caller: Caller, sid: string): StoredCall;
}

interface Parts {
  store: CallStore;
  recordings: Pick<FileFolder, 'find'>;
  links: Pick<FileLinks, 'sign'>;
  /** The ORM's address for browsers; empty when it is the page's own. */
  ormUrl: string;
  /** Undefined without telephony. */
  voice: Pick<VoiceProvider, 'token'> | undefined;
  locations: Pick<LocationService, 'requireOf'>;
  /** Tokens expire by real time. */
  realTime: Clock;
}

export function createCallService(parts: Parts): CallService {
  const { store, recordings, links, voice, realTime } = parts;
  const addressOf = (sid: string) => {
    const { path } = encodeRequest(hearCall, { params: { id: sid }, query: links.sign('call-recording', sid) });
    return `${parts.ormUrl}${path}`;
  };
  const find: CallService['find'] = (caller, sid) => {
    const call = store.get(sid);
    if (!call || !inScope(caller.scope, call)) throw notFound('Call');
    return call;
  };
  return {
    token: async (caller, { tenantId, locationId }) => {
      const location = parts.locations.requireOf(caller, tenantId, locationId);
      if (!voice) throw new Refused('provider_failed', 'Calls are not configured');
      const identity = voiceIdentity({ userId: caller.id, locationId: location.id });
      const expires = Math.floor(realTime.now() / 1_000) + CALL.tokenSeconds;
      const token = await voice.token(identity, expires);
      return { token, identity, expiresAt: new Date(expires * 1_000).toISOString() };
    },
    details: (caller, sid) => {
      const call = find(caller, sid);
      return {
        endTime: call.endedAtMs === null ? null : new Date(call.endedAtMs).toISOString(),
        mediaUrl: call.recordingFile === null ? null : addressOf(sid),
        callTo: call.number,
      };
    },
    recording: async (sid) => {
      const name = store.get(sid)?.recordingFile;
      const file = name ? await recordings.find(name) : undefined;
      if (!name || !file) throw notFound('Recording');
      return { name: `call-${name}`, type: 'audio/wav', file, etag: `"${name}"` };
    },
    find,
  };
}
