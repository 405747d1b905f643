import type * as z from 'zod';
import type { Clock } from '#clock/clock.ts';
import type { Camera } from '#contract/cameras.ts';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import type { sendTalkdown, Talkdown } from '#contract/talkdowns.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { AlarmChangeService } from '../alarms/change-service.ts';
import type { AlarmService } from '../alarms/service.ts';
import type { Audit } from '../audit/service.ts';
import type { CameraService } from '../cameras/service.ts';
import type { EventService } from '../events/service.ts';
import type { GroupUpdateService, HistorySubject } from '../group-updates/service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';
import type { AudioFolder } from './audio-folder.ts';
import { type AudioKind, audioKindOf } from './audio-kind.ts';
import type { AudioLinks } from './audio-links.ts';
import type { TalkdownStore } from './store.ts';

type Sent = z.output<(typeof sendTalkdown)['body']>;

/** Spoken messages to sites. */
export interface TalkdownService {
  /**
   * Keeps a recording for the loudspeaker of a camera, and notes it in the history of the raw
   * alarm that it names. 404 for a camera, alarm, group or location alarm out of scope, 409
   * for a camera that takes no talkdowns, 400 for an empty recording or something of another
   * location, 413 above the largest size, 415 for what is no audio.
   */
  send(caller: Caller, cameraId: string, sent: Sent): Promise<Talkdown>;
  /** Those of an alarm group or location alarm and of its alarms, newest first. */
  ofSubject(subject: HistorySubject): Talkdown[];
  /** The recording behind a signed address. 403 where the signature does not fit or has expired, 404 when it is gone. */
  recording(
    id: string,
    expires: string | undefined,
    signature: string | undefined,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; mediaType: string }>;
}

interface Parts {
  store: TalkdownStore;
  folder: AudioFolder;
  links: AudioLinks;
  cameras: Pick<CameraService, 'requireAudible'>;
  alarms: Pick<AlarmService, 'find'>;
  alarmChanges: Pick<AlarmChangeService, 'noteTalkdown'>;
  events: Pick<EventService, 'get'>;
  alarmGroups: Pick<AlarmGroupService, 'require'>;
  groupChanges: Pick<AlarmGroupChanges, 'note'>;
  groupUpdates: Pick<GroupUpdateService, 'write'>;
  locationAlarms: Pick<LocationAlarmService, 'require'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createTalkdownService(parts: Parts): TalkdownService {
  const { store, folder, links, changes } = parts;

  /** The raw alarm that it belongs to, if any. Refuses what is out of scope or of another place than the camera. */
  const requireSubjects = (caller: Caller, camera: Camera, sent: Sent) => {
    const here = (field: string, locationId: string) => {
      if (locationId === camera.location.id) return;
      throw new Refused('invalid_input', `${field} must be of the location of the camera`);
    };
    const { alarmId, alarmGroupId, locationAlarmId } = sent;
    if (alarmGroupId !== undefined) {
      here('alarmGroupId', parts.alarmGroups.require(caller.scope, alarmGroupId).locationId);
    }
    if (locationAlarmId !== undefined) {
      here('locationAlarmId', parts.locationAlarms.require(caller.scope, locationAlarmId).locationId);
    }
    if (alarmId === undefined) return undefined;
    if (sent.product === 'scan') {
      here('alarmId', parts.events.get(caller, alarmId).location.id);
      return undefined;
    }
    const { alarm } = parts.alarms.find(caller, alarmId, undefined);
    here('alarmId', alarm.locationId);
    return alarm;
  };

  /** The histories of the group and the location alarm that it belongs to tell of it, too. */
  const noteInHistories = (announce: Announce, caller: Caller, cameraName: string, sent: Sent) => {
    const line = { type: 'Manual audio talkdown' as const, text: cameraName, rawAlarmId: sent.alarmId ?? null };
    const groupId =
      sent.alarmGroupId ??
      (sent.product === 'scan' && sent.alarmId !== undefined
        ? parts.events.get(caller, sent.alarmId).alarmGroupId
        : undefined);
    if (groupId !== undefined) {
      parts.groupChanges.note(announce, caller, parts.alarmGroups.require(caller.scope, groupId), line);
    }
    if (sent.locationAlarmId === undefined) return;
    const subject = { groupId: sent.locationAlarmId, product: 'rg' as const };
    parts.groupUpdates.write(announce, { ...line, ...subject, author: 'user', userId: caller.id });
    announce('location_alarm', { id: sent.locationAlarmId });
  };

  return {
    ofSubject: ({ groupId, product }) =>
      (product === 'scan' ? store.ofGroup(groupId) : store.ofLocationAlarm(groupId)).map((row) =>
        wireTalkdown(row, links),
      ),
    recording: async (id, expires, signature) => {
      links.check(id, expires, signature);
      const row = store.get(id);
      if (!row?.audioFile || !row.mediaType) throw notFound('Recording');
      const bytes = await folder.read(row.audioFile).catch(() => undefined);
      if (!bytes) throw notFound('Recording');
      return { bytes, mediaType: row.mediaType };
    },
    send: async (caller, cameraId, sent) => {
      const camera = parts.cameras.requireAudible(caller, cameraId);
      const alarm = requireSubjects(caller, camera, sent);
      const { bytes, kind } = await readAudio(sent.audio);
      const id = parts.newId();
      const audioFile = `${id}.${kind.extension}`;
      // The recording first: a row never names a file that is not there.
      await folder.keep(audioFile, bytes);
      try {
        return changes.run((announce) => {
          const row = store.insert({
            id,
            tenantId: camera.tenantId,
            locationId: camera.location.id,
            cameraId: camera.id,
            type: 'manual',
            status: 'pending',
            userId: caller.id,
            product: sent.product === 'remote-guarding' ? 'rg' : (sent.product ?? null),
            alarmId: sent.alarmId ?? null,
            alarmGroupId: sent.alarmGroupId ?? null,
            locationAlarmId: sent.locationAlarmId ?? null,
            escalationId: sent.escalationId ?? null,
            audioFile,
            mediaType: kind.mediaType,
            sizeBytes: bytes.byteLength,
            createdAtMs: parts.clock.now(),
            completedAtMs: null,
          });
          announce('talkdown', { id, status: 'pending' });
          noteInHistories(announce, caller, camera.name, sent);
          if (alarm) parts.alarmChanges.noteTalkdown(caller, alarm, camera.name, announce);
          parts.audit.record(caller, `talked down through camera ${camera.name}`, camera.tenantId);
          return wireTalkdown(row, links);
        });
      } catch (error) {
        await folder.drop(audioFile);
        throw error;
      }
    },
  };
}

async function readAudio(audio: File): Promise<{ bytes: Uint8Array; kind: AudioKind }> {
  if (audio.size === 0) throw new Refused('invalid_input', 'The recording is empty');
  if (audio.size > TALKDOWN_AUDIO.maxBytes) {
    throw new Refused('too_large', `The recording must have at most ${TALKDOWN_AUDIO.maxBytes / 1_048_576} MiB`);
  }
  const bytes = new Uint8Array(await audio.arrayBuffer());
  const kind = audioKindOf(bytes);
  if (!kind) throw new Refused('unsupported_type', 'The recording must be WebM, Ogg, WAV or MP3');
  return { bytes, kind };
}

function wireTalkdown(row: ReturnType<TalkdownStore['insert']>, links: AudioLinks): Talkdown {
  const recording = row.audioFile === null ? null : links.to(row.id);
  return {
    id: row.id,
    talkdown_type: row.type,
    status: row.status,
    camera_id: row.cameraId,
    raw_alarm_id: row.alarmId,
    ingested_talkdown_audio: recording,
    talkdown_audio: row.status === 'success' ? recording : null,
    custom_message: row.customMessage,
    talkdown_created_utc: new Date(row.createdAtMs).toISOString(),
    talkdown_completed_utc: row.completedAtMs === null ? null : new Date(row.completedAtMs).toISOString(),
  };
}
